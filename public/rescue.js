// Downloads saved registries without the app: it reads the database as it is (src/io/database.ts) and draws none of it.
(function () {
  if (window.top !== window.self) return;
  var state = document.getElementById('state');
  var list = document.getElementById('registries');

  function ask(request) {
    return new Promise(function (resolve, reject) {
      request.onsuccess = function () { resolve(request.result); };
      request.onerror = function () { reject(request.error || new Error('no reason given')); };
    });
  }

  function open(name) {
    var request = indexedDB.open(name);
    // Without a version an absent database would be made, empty, and the app would find no stores in it.
    request.onupgradeneeded = function () { request.transaction.abort(); };
    return ask(request);
  }

  function download(name, text) {
    var url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    var link = document.createElement('a');
    link.href = url;
    link.download = name.replace(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 60) + '.toolwright.json';
    link.click();
    setTimeout(function () { URL.revokeObjectURL(url); }, 10000);
  }

  /** The newest text of a registry: its list of texts lies under its key, each text under the key and its number. */
  async function readText(database, key) {
    var texts = database.transaction('history').objectStore('history');
    var kept = await ask(texts.get(key));
    var newest = kept && kept[kept.length - 1];
    return newest && ask(texts.get([key, newest.id]));
  }

  function addRow(database, key, head) {
    var row = list.appendChild(document.createElement('li'));
    row.append(head.title + (head.trashedAt ? ' (in the trash)' : '') + ', saved ' + new Date(head.savedAt).toLocaleString());
    var button = row.appendChild(document.createElement('button'));
    button.textContent = 'Download';
    button.setAttribute('aria-label', 'Download ' + head.title);
    button.onclick = function () {
      readText(database, key).then(
        function (text) {
          if (typeof text === 'string') download(head.title, text);
          else state.textContent = 'The text of ' + head.title + ' is missing.';
        },
        function (error) { state.textContent = 'The browser did not read ' + head.title + ': ' + error.message; },
      );
    };
  }

  async function start() {
    var database = await open('toolwright ' + new URL('.', location.href).pathname);
    var documents = database.transaction('documents').objectStore('documents');
    var answers = await Promise.all([ask(documents.getAllKeys()), ask(documents.getAll())]);
    answers[0].forEach(function (key, index) { addRow(database, key, answers[1][index]); });
    state.textContent = answers[0].length === 0 ? 'No registry is saved in this browser.' : 'Download each as a file. Toolwright imports it again.';
  }

  start().catch(function (error) {
    var isAbsent = error && error.name === 'AbortError';
    state.textContent = isAbsent ? 'No registry is saved in this browser.' : 'This browser does not give access to its storage: ' + (error && error.message);
  });
})();
