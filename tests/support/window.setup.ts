/** What a browser has and the test's page lacks; there for good, since what is late may ask for it after a test's end. */
class UnobservedSize implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver = UnobservedSize
Element.prototype.scrollIntoView = () => {}
// It draws nothing: whoever measures with it is told so, as where drawing is switched off.
HTMLCanvasElement.prototype.getContext = () => null

/** Nothing is loaded: texts are set in whatever is there. */
class NoFaces extends EventTarget {
  load = async () => []
  add() {}
}

class NoFace {}

Object.defineProperty(globalThis, 'FontFace', { value: NoFace, configurable: true })
Object.defineProperty(document, 'fonts', { value: new NoFaces(), configurable: true })
