// What the end of a game says, in English: result, points, where the draws came from.

export const messages = /** @type {const} */ ({
  'final.you_win': 'You win',
  'final.wins': '{seat:The} wins',
  'final.drawn': 'A draw',
  'final.you_gave_up': 'You gave up.',
  'final.why': '{n} points and no creature on {island}.',
  'final.by_medallion': 'The last medallion ended it.',
  'final.by_temple': 'The last temple ended it.',
  'final.by_titan': '{titan:The} ended it.',
  'final.by_capture': 'The last creature captured ended it.',
  'final.points_by_round': 'Points, round by round',
  'final.start': 'start',
  'final.dice_luck': 'Dice luck',
  'final.dice_about': 'Fights won, compared with the number expected',
  'final.dice_line': '{won} won, {expected} expected · {difference}',
  'final.dice_even': '{won} won, as expected',
  'final.dice_none': 'No fight in this game.',
  'final.total': 'Total',
  'final.titans': 'Titans',
  'final.temples': 'Temples',
  'final.medallions': 'Medallions',
  'final.rematch': 'Rematch',
  'final.rematch_offered': 'A rematch is offered.',
  'final.rematch_come': 'Go to the rematch',
  'final.replay': 'Replay',
  'final.share': 'Share the game',
  'final.download': 'Download the record',
  'final.check': 'Check the draws',
  'final.why_automaton': '{n} points on its board.',
  'final.finished': 'Finished in round {round}',
  'final.check_about':
    'Every die, card, tile, creature and building of this game was drawn from one seed. Its SHA-256 was published when the game began, so no draw could be changed afterwards.',
  'final.check_how':
    'Download the record and let the program play it again: it compares every step with the rules and every draw with the seed.',
  'final.check_replay': 'See every draw in the replay',
  'final.seed': 'Seed',
  'final.commitment': 'Its SHA-256, public since the start',

  'draws.about':
    'The seed was mixed from a part of the server and one of each player’s browser. Each part was promised by its SHA-256 before any was shown, so nobody could choose the seed.',
  'draws.about_here':
    'This game was played on a device without a server, which made every part of the seed itself and promised each before any was shown. So the check shows that nothing was changed since; nobody else had a part in it.',
  'draws.device': 'The part in the server’s place',
  'draws.server': 'The server’s part',
  'draws.part_of': '{seat:of} part',
  'draws.yours': 'Your part',
  'draws.yours_all': 'Your part, for everybody at this screen',
  'draws.promised': 'Promised SHA-256:',
  'draws.part_sound': 'as promised',
  'draws.part_kept': 'as promised, and the one that this browser kept',
  'draws.part_broken': 'not what was promised',
  'draws.part_changed': 'promised anew after this browser had shown its part',
  'draws.part_foreign': 'not the part that this browser added',
  'draws.server_sound': 'as promised when the table was opened',
  'draws.server_changed': 'the promise is not the one that this browser saw',
  'draws.formula':
    'The seed is the SHA-256 of the words “orichalcum seed 2” with a line break, the server’s part, and for each player a byte with the number of the seat and their part. This browser has just computed it.',
  'draws.verdict':
    'Checked here: every part is as promised, and together they give the seed. This browser kept no part of its own to compare with.',
  'draws.verdict_kept':
    'Checked here: every part is as promised, yours is the one that this browser kept, and together they give the seed.',
  'draws.verdict_server': 'Checked here: the server’s part is as promised and gives the seed. No player added a part.',
  'draws.verdict_unsound':
    'Something does not match: the draws of this game are not proven fair. Keep the record and tell the people who run this site.',
});
