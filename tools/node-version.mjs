// Which Node.js Talus needs. What is written here must run on much older ones.

const MAJOR = 20;
const MINOR = 19;

/** Why this version will not do; null where it does. @param {string} version such as 20.19.0 */
export function oldNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isOld = major < MAJOR || (major === MAJOR && minor < MINOR);
  return isOld ? `Talus needs Node.js ${MAJOR}.${MINOR} or newer; this is ${version}.` : null;
}

/** Ends the process with one sentence where Node.js is too old. */
export function refuseOldNode() {
  const sentence = oldNode(process.versions.node);
  if (sentence === null) return;
  console.error(sentence);
  process.exit(1);
}
