// The part of lit-html that this client uses; lit-html.js beside it is release 3 of its npm package, unchanged.

/** What a template gives and what `render` takes. */
export type Template = object | symbol | string | number | null | undefined | readonly Template[];

/** Makes a template of HTML. */
export function html(strings: TemplateStringsArray, ...values: unknown[]): Template;

/** Makes a template of SVG, to stand inside an `svg` element. */
export function svg(strings: TemplateStringsArray, ...values: unknown[]): Template;

/** Shows a template in an element and changes there only what has changed since. */
export function render(template: Template, container: HTMLElement | DocumentFragment): void;

/** Leaves out a part; takes away an attribute. */
export const nothing: unique symbol;
