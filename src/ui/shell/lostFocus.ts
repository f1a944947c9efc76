import { mainId } from './focusMain.ts'

/** What lies above the page and has the focus for a while; the page's own place is remembered meanwhile. */
const layers = '[role=dialog], [role=alertdialog], [data-layer]'
const closable = `${layers}, [role=menu]`
const openModal = '[aria-modal=true][data-state=open]'
/** Parts of a page that somebody can be told to be in. */
const sections =
  'main, section, article, aside, nav, header, footer, form, fieldset, [role=region], [role=group], [role=tabpanel]'
const headings = 'h1, h2, h3, h4, h5, h6'

/** An element that had the focus, with everything that was around it then, innermost first. */
interface Place {
  layer: Element | null
  chain: readonly HTMLElement[]
}

/**
 * Looks after the focus: where a render takes away, disables or hides the element that has it, the browser drops it to
 * the body, and somebody without a mouse begins at the top again. It goes to the open dialog around it, else to the
 * nearest section that is still there, else to the page. Who lets go by themselves, by a press on nothing, keeps
 * nothing. `first` is the path of the element that had the focus before the watch; `leaving` ends it.
 */
export function watchLostFocus(page: Document, first: readonly EventTarget[], leaving: AbortSignal): void {
  if (leaving.aborted) return
  /** Where the focus was in the page and in each layer above it, the topmost last. */
  let places: Place[] = []
  let isCheckDue = false
  let isByKeyboard = false

  const note = (path: readonly EventTarget[]) => {
    const chain = path.filter((around) => around instanceof HTMLElement)
    if (chain.length > 0 && chain[0] !== page.body) places = placesWith(places, chain)
  }
  const hearPress = ({ type }: Event) => {
    isByKeyboard = type === 'keydown'
  }
  const check = () => {
    isCheckDue = false
    const held = places.at(-1)?.chain[0]
    if (!held || isFocusHeld(page)) return
    if (isThere(held)) places = []
    else giveFocus(nextPlace(page, places), isByKeyboard)
  }
  /** After what gives the focus back by itself: React's effects, a dialog that closes (a timer of 0 ms). */
  const checkSoon = () => {
    if (isCheckDue || places.length === 0) return
    isCheckDue = true
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(check)))
  }

  const options = { capture: true, signal: leaving }
  page.addEventListener('focusin', (event) => note(event.composedPath()), options)
  page.addEventListener('focusout', ({ relatedTarget }) => relatedTarget ?? checkSoon(), options)
  for (const press of ['keydown', 'pointerdown']) page.addEventListener(press, hearPress, options)
  const observer = new MutationObserver(checkSoon)
  const attributeFilter = ['disabled', 'hidden', 'class', 'style']
  observer.observe(page.body, { childList: true, subtree: true, attributes: true, attributeFilter })
  note(first)
  if (page.activeElement) note(chainOf(page.activeElement))
  checkSoon()
  leaving.addEventListener('abort', () => {
    observer.disconnect()
    // A check that is still due finds nothing to look after.
    places = []
  })
}

/** Back in the page, the layers above it are forgotten; in a layer, those above that. */
function placesWith(places: readonly Place[], chain: readonly HTMLElement[]): Place[] {
  const layer = chain.find((element) => element.matches(layers)) ?? null
  const known = layer === null ? 0 : places.findIndex((place) => place.layer === layer)
  const below = known === -1 ? places : places.slice(0, known)
  return [...below, { layer, chain }]
}

function chainOf(element: Element): Element[] {
  const chain = [element]
  for (let around = element.parentElement; around; around = around.parentElement) chain.push(around)
  return chain
}

const isFocusHeld = ({ activeElement, body }: Document): boolean =>
  activeElement instanceof HTMLElement && activeElement !== body && isThere(activeElement)

/** Whether an element can hold the focus: in the page, in sight, not disabled, and in no dialog or menu that is closing. */
const isThere = (element: HTMLElement): boolean =>
  element.isConnected &&
  !element.matches(':disabled') &&
  !element.closest(closable)?.matches('[data-state=closed]') &&
  // Not every browser tells; where it does not, what is connected counts as seen.
  (typeof element.checkVisibility !== 'function' || element.checkVisibility())

/** The best place that is left. Nothing outside an open modal dialog can have the focus. */
function nextPlace(page: Document, places: readonly Place[]): HTMLElement | null {
  const modal = [...page.querySelectorAll<HTMLElement>(openModal)].at(-1)
  const left = places.toReversed().map(placeLeft)
  const found = left.find((place) => place && (!modal || modal.contains(place)))
  return found ?? modal ?? page.getElementById(mainId)
}

/** The element itself where it is still there, else the nearest thing around it that can be named. */
function placeLeft({ chain }: Place): HTMLElement | null {
  for (const element of chain) {
    const left = isThere(element) ? placeAt(element, element === chain[0]) : openerOf(element)
    if (left) return left
  }
  return null
}

function placeAt(element: HTMLElement, hadFocus: boolean): HTMLElement | null {
  if (hadFocus || element.id === mainId || element.matches(layers)) return filled(element)
  return element.matches(sections) ? namedPartOf(element) : null
}

/** The button of a menu that is gone, after which the menu is called. */
function openerOf(menu: HTMLElement): HTMLElement | null {
  if (!menu.matches('[role=menu]')) return null
  const opener = menu.ownerDocument.getElementById(menu.getAttribute('aria-labelledby') ?? '')
  return opener && isThere(opener) ? opener : null
}

/** A region that has nothing in it any more is no place to be. */
const filled = (element: HTMLElement): HTMLElement | null =>
  element.matches('[data-layer]') && element.childElementCount === 0 ? null : element

function namedPartOf(section: HTMLElement): HTMLElement | null {
  const heading = section.querySelector<HTMLElement>(headings)
  if (heading && isThere(heading)) return heading
  return section.matches('[aria-label], [aria-labelledby]') ? section : null
}

/** Whoever uses the keyboard must see where they are; under a pointer the page stays where it is. */
function giveFocus(place: HTMLElement | null, isByKeyboard: boolean): void {
  if (!place) return
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: !isByKeyboard })
}
