/** The text of the exported guard.js: see vite.guard.ts. */
declare module 'virtual:guard' {
  const text: string;
  export default text;
}
