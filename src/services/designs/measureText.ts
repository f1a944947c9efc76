import type { Measure, MeasuredFont } from '../../../rules/designs/layoutText.ts'
import { canvasFont, fontsVersion } from './fonts.ts'

/** Texts that are remembered before all are forgotten: a design has a few hundred at a time. */
const mostRemembered = 5000

/** Pixels of what is measured: large enough that hinting and rounding to a screen's pixels do not matter. */
const measuredSize = 200

/**
 * Measures texts as they are drawn: at one size, since a face grows evenly, with the spacing after each character but
 * the last. Until a face is there its stand-in is measured; what was measured is forgotten whenever faces arrive. Where
 * there is no canvas at all a character is taken to be 0.55 of the size.
 */
export function createMeasure(): Measure {
  const context = document.createElement('canvas').getContext('2d')
  const remembered = new Map<string, number>()
  let version = fontsVersion()
  return (text, font) => {
    if (version !== fontsVersion() || remembered.size > mostRemembered) {
      remembered.clear()
      version = fontsVersion()
    }
    const key = `${font.family}/${font.weight}/${font.isItalic}/${text}`
    const share = remembered.get(key) ?? (context ? shareOf(context, text, font) : text.length * 0.55)
    remembered.set(key, share)
    return share * font.size + Math.max(0, [...text].length - 1) * font.spacing
  }
}

/** Of the size. */
function shareOf(context: CanvasRenderingContext2D, text: string, font: MeasuredFont): number {
  context.font = canvasFont({ ...font, size: measuredSize })
  return context.measureText(text).width / measuredSize
}
