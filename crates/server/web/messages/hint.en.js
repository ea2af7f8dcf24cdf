// What the hint says, in English: its button, its three choices, everybody’s chances.

export const messages = /** @type {const} */ ({
  'hint.forbidden': 'This table is played without hints.',
  'hint.not_now': 'A hint needs a question to you.',
  'hint.offline': 'The hint needs the server. Your game is safe; ask again when the connection is back.',
  'hint.nothing': 'Nothing to choose here.',
  'hint.wait': 'The engine is busy. Ask again in {n} s.',
  'hint.thinking': 'Playing it out …',
  'hint.close': 'Put the hint away',
  'hint.equal': 'about equal',
  'hint.percent': '{n} %',
  'hint.rank': 'choice {rank}: {chance} to win',
  'hint.badge': 'Hint {rank}, {chance} to win: {what}',
  'hint.chances': 'Chances to win',
  'hint.footing': 'Your chance now: {chance}. An estimate of {bot}, our strongest bot.',
  'hint.here': 'Place it here',
  'hint.bars_nothing': 'its creature bars no ground',
  'hint.build': 'Build {building:the}',
  'hint.card': '{action}, tile of {n}',
  'hint.discard': 'Not {action}, tile of {n}',
  'hint.fight': '{n} {n|hoplite|hoplites} against {creature:the}',
  'hint.odds': 'won in {odds} · {loot}',
});
