// Reports something at a table to the host of the site: a line of the chat, or the table as a whole.

import { html, nothing } from '../../vendor/lit-html.js';
import { t } from '../../shared/i18n.js';
import { modal } from '../../shared/modal.js';
import { picture } from '../../shared/pictures.js';

/** @typedef {import('../model/scene.js').Report} Report */
/** @typedef {{ panel: (panel: import('../model/scene.js').Panel | null) => void, sendReport: (reason: string) => void }} Hands */

/** The longest report, as the server counts. */
const LONGEST = 500;

/**
 * @param {Report} report
 * @param {Hands} hands
 */
export function reportTemplate(report, hands) {
  const close = () => hands.panel(null);
  const body = report.sent ? html`<p role="status">${t('report.taken')}</p>` : formTemplate(report, hands);
  const send = html`<button type="submit" form="report" class="button button-main"
    aria-disabled=${report.busy ? 'true' : nothing}>${t('report.send')}</button>`;
  const back = html`<button type="button" class="button" data-first=${report.sent ? '' : nothing}
    @click=${close}>${t(report.sent ? 'button.close' : 'button.cancel')}</button>`;
  return modal({
    name: 'report',
    title: t('report.title'),
    close,
    body,
    bar: html`${back}${report.sent ? nothing : send}`,
  });
}

/**
 * @param {Report} report
 * @param {Hands} hands
 */
function formTemplate({ line, problem }, hands) {
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const field =
      event.currentTarget instanceof HTMLFormElement ? event.currentTarget.elements.namedItem('reason') : null;
    const reason = field instanceof HTMLTextAreaElement ? field.value.trim() : '';
    if (reason) hands.sendReport(reason);
    else if (field instanceof HTMLElement) field.focus();
  };
  return html`<form id="report" class="field" @submit=${submit}>
    ${line ? html`<blockquote class="reported">${picture('icon-chat')}<bdi>${line.text ?? t('chat.removed')}</bdi></blockquote>` : nothing}
    <p class="muted">${t(line ? 'report.about_line' : 'report.about_table')}</p>
    <label for="report-reason">${t('report.reason')}</label>
    <textarea id="report-reason" name="reason" rows="4" maxlength=${LONGEST} required dir="auto" data-first
      aria-describedby="report-problem"></textarea>
    <p class="field-error" id="report-problem" role="alert">${problem}</p></form>`;
}
