// The version of Node.js that Talus needs. This file must run on much older versions.

const MAJOR = 20;
const MINOR = 19;

/** Returns the reason why a version is too old; null when it is new enough. @param {string} version such as 20.19.0 */
export function oldNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isOld = major < MAJOR || (major === MAJOR && minor < MINOR);
  return isOld ? `Talus needs Node.js ${MAJOR}.${MINOR} or newer; this is ${version}.` : null;
}

/** Ends the process with one sentence when Node.js is too old. */
export function refuseOldNode() {
  const sentence = oldNode(process.versions.node);
  if (sentence === null) return;
  console.error(sentence);
  process.exit(1);
}
