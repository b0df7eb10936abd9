/** The registry of the folder, beside the page. */
export const SITE_REGISTRY = 'registry.toolwright.json';
/** The first script of the page, before its own. */
export const SITE_SCRIPT = 'toolwright-site.js';

/**
 * Read-only: opens the registry as a preview, but not in place of a reader's own copy that is open.
 * Editable: opens it once, as a registry that the browser saves.
 */
export function printSiteScript(isEditable: boolean): string {
  const link = `#u=${SITE_REGISTRY}${isEditable ? '&edit' : ''}`;
  const wanted = isEditable ? 'last === null' : 'location.hash.length < 2 || last === null';
  return `// Written by toolwright site: opens the registry of this folder.
(function () {
  var last = null;
  try {
    last = localStorage.getItem('toolwright ' + new URL('.', location.href).pathname + ' last');
  } catch (error) {
    // Without storage nothing was open before.
  }
  var isLink = /^#(u=|[\\w-]+\\.)/.test(location.hash);
  if (!isLink && history.state === null && (${wanted}))
    history.replaceState({ shared: ${JSON.stringify(link)} }, '', location.href);
})();
`;
}
