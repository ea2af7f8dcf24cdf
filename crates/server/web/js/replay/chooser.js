// Which game to see: one of one's own, or a record from a file, chosen or dropped.

import { html, nothing } from '../vendor/lit-html.js';
import { howItStands, isGame, shieldOfGame, whatItWaitsFor, whoPlays } from '../home/games.js';
import { openFile } from './commands.js';
import { picture } from '../shared/pictures.js';
import { state } from './state.js';
import { t } from '../shared/i18n.js';

export function chooserTemplate() {
  const { mine, problem, busy } = state();
  const games = (mine ?? []).filter((game) => game.round > 0 && isGame(game)).slice(0, 8);
  return html`<p class="muted">${t('replay.choose_about')}</p>
    ${
      games.length
        ? html`<ul class="chooser-games">${games.map(
            (
              game,
            ) => html`<li><a href=${`/replay?table=${encodeURIComponent(game.table.id)}`}>${picture(shieldOfGame(game), { class: 'shield' })}
      <span><b>${whoPlays(game)}</b><small>${howItStands(game)}</small></span><span class="muted small">${whatItWaitsFor(game).text}</span></a></li>`,
          )}</ul>`
        : nothing
    }
    <label class="drop">${picture('icon-upload')}<span><b>${busy ? t('replay.reading') : t('replay.drop')}</b><small>${t('replay.upload_about')}</small></span>
      <input type="file" accept=".jsonl,.json,.txt,application/json" aria-label=${t('replay.choose_file')} @change=${(/** @type {Event} */ event) => take(/** @type {HTMLInputElement} */ (event.target).files)}></label>
    <p class="field-error" role="alert">${problem}</p>`;
}

/** Opens the first file of a drop or a choice. @param {FileList | null | undefined} files */
export function take(files) {
  const file = files?.[0];
  if (file) void openFile(file);
}
