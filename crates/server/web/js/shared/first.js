// What waits for nothing: the reader's words and, at a table, how it stands are on their way before any module has come; for
// a table on this device, what plays there.
// It stands in every page itself.

{
  const kept = (() => {
    try {
      return JSON.parse(localStorage.getItem('orichalcum.settings') ?? '{}');
    } catch {
      return {};
    }
  })();
  const wished = [kept.language, ...navigator.languages].map((one) => String(one).toLowerCase().split('-')[0]);
  const language = wished.find((one) => one === 'en' || one === 'fr') ?? 'en';
  import(`/messages/${language}.js`).catch(() => {});

  const { base = '/', server } = document.documentElement.dataset;
  const [place, named] = location.pathname.slice(base.length).split('/');
  const table = new URLSearchParams(location.search).get('id') ?? decodeURIComponent(named ?? '');
  if (table.startsWith('here-')) {
    const door = '/js/shared/here.js';
    import(door).then((here) => here.door.start()).catch(() => {});
  } else if ((place === 'table' || place === 'watch') && table && server !== 'none') {
    const path = `/tables/${encodeURIComponent(table)}/history?components`;
    const asked = fetch(`/api/v1${path}`, { headers: { accept: 'application/json' } }).catch(() => null);
    Object.assign(window, { early: new Map([[path, asked]]) });
  }
}
