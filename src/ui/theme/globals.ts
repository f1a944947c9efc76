import { defineGlobalStyles } from '@pandacss/dev'
import { choices } from './choices.ts'

/** The ground that every page stands on. The reset itself is Panda's preflight. */
export const globalCss = defineGlobalStyles({
  ':root': { colorScheme: 'light dark', '--surface': '{colors.sheet}' },
  ':root[data-theme=light]': { colorScheme: 'light' },
  ':root[data-theme=dark]': { colorScheme: 'dark' },
  html: { textSizeAdjust: '100%', scrollPaddingTop: '[80px]' },
  body: {
    minHeight: '[100dvh]',
    // Nothing of the page lies below a notch or a bar of the device: there is the frame.
    padding: 'safe',
    background: 'frame',
    color: 'text',
    textStyle: 'body',
    fontOpticalSizing: 'auto',
    textRendering: 'optimizeLegibility',
    WebkitFontSmoothing: 'antialiased',
  },
  'h1, h2, h3, h4': { textWrap: 'balance' },
  'button, input, textarea, select': { font: 'inherit', color: 'inherit' },
  'button:not(:disabled), summary': { cursor: 'pointer' },
  a: { textUnderlineOffset: '3px', textDecorationThickness: '1px' },
  ':focus-visible': {
    outline: '2px solid {colors.focus}',
    outlineOffset: '2px',
    borderRadius: 'xs',
  },
  '[data-frame] :focus-visible': { outlineColor: '{colors.frameFocus}' },
  ...choices,
  '::selection': { background: '{colors.marker}', color: '{colors.onMarker}' },
  // What a page has for paper stands there alone.
  '@media print': {
    'body:has(> [data-on-paper])': { background: 'white', minHeight: '0' },
    'body:has(> [data-on-paper]) > :not([data-on-paper])': { display: 'none !important' },
  },
  '@page across': { size: 'landscape', margin: '10mm' },
  '@page upright': { size: 'portrait', margin: '12mm' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      // None rather than a short one: with a duration every style that changes anywhere would begin a transition.
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
})
