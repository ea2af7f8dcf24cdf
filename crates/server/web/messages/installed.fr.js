// What is said of the installed application and of what it needs, in French.

/** @type {import('./en.js').MessagesOf<typeof import('./installed.en.js').messages>} */
export const messages = {
  'version.new': 'Une nouvelle version est prête.',
  'version.reload': 'Recharger',
  'version.later': 'Plus tard',

  'insecure.title': 'Cette page est venue par HTTP simple',
  'insecure.about':
    'C’est pourquoi elle ne peut être ni installée, ni jouée sans connexion, ni envoyer de notifications : les navigateurs ne le permettent qu’en HTTPS, ou à l’adresse localhost sur la machine elle-même.',
};
