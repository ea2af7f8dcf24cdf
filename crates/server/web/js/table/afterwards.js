// What the first picture of a table does not need. It comes after it, in one file: see view/later.js.

export { drawsTemplate } from './view/draws.js';
export { crownTemplate, finalTemplate } from './view/final.js';
export { listenForQuestions } from './act/ask-piece.js';
export { redrawPiece } from './view/piece-card.js';
