// What a table says before its game begins, in English: seats, link, bots, the mixing of the seed.

export const messages = /** @type {const} */ ({
  'lobby.title': 'Waiting for players',
  'lobby.seats': '{taken} of {seats} seats taken',
  'lobby.free_seat': 'Free seat',
  'lobby.take_seat': 'Sit here',
  'lobby.add_bot': 'Add a bot',
  'lobby.needs': '{n} more {n|player|players} needed',
  'lobby.your_name': 'Your name',
  'lobby.name_hint': 'As the others will see it',
  'lobby.invite': 'Send this link',
  'lobby.qr': 'QR code of the link',
  'lobby.public': 'Visible to everybody',
  'lobby.bot_instead': 'A bot instead',
  'lobby.closed': 'This table is closed',
  'lobby.closed_about': 'Everybody has left, and no game was played here.',

  'offer.title': 'A seat is kept for you',
  'offer.about': 'You are invited to play again.',
  'offer.sit': 'Sit down',
  'offer.yours': 'Kept for you',
  'offer.kept': 'Kept for {seat:the}',

  'mixing.title': 'Mixing the dice',
  'mixing.about':
    'Everybody’s browser adds its part automatically, and so does the server, so nobody can choose the dice. The game begins right after.',
  'mixing.left': '{n} {n|second|seconds} left',
  'mixing.there': 'part added',
  'mixing.awaited': 'waiting for their part',
  'mixing.lacking':
    'This browser no longer has the part that you promised. Your seat will be freed when the time is up: take it again then.',
});
