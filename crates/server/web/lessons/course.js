// The lessons in the order of the path: each name is a file beside this one. A lesson is added by writing its file and its
// name here.

export const course = [
  'metropolis',
  'cards',
  'tiles',
  'ports',
  'titans',
  'produce',
  'fights',
  'buildings',
  'temples',
  'last-point',
  'solo',
];
