// The simulated browser has no layout. The rich text editor asks for the position of its selection, also by a timer that
// ends after the test, so every file has these functions from its start to its end.
document.elementFromPoint ??= () => null;
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect ??= () => new DOMRect();
