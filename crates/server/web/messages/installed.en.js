// What is said of the installed application and of what it needs, in English.

export const messages = /** @type {const} */ ({
  'version.new': 'A new version is ready.',
  'version.reload': 'Reload',
  'version.later': 'Later',

  'insecure.title': 'This page came over plain HTTP',
  'insecure.about':
    'That is why it cannot be installed, be played without a connection, or send notifications: browsers allow these over HTTPS only, or at localhost on the machine itself.',
});
