import type { ColorMatrix } from '../../../../../rules/designs/filters.ts'

/** Changes every pixel by a color matrix (parts of 1), in place. */
export function applyMatrix(pixels: Uint8ClampedArray, matrix: ColorMatrix): void {
  const at = (index: number) => matrix[index] ?? 0
  for (let index = 0; index < pixels.length; index += 4) {
    const [red, green, blue] = [pixels[index] ?? 0, pixels[index + 1] ?? 0, pixels[index + 2] ?? 0]
    for (let row = 0; row < 3; row += 1) {
      const from = row * 5
      pixels[index + row] = at(from) * red + at(from + 1) * green + at(from + 2) * blue + at(from + 4) * 255
    }
  }
}

interface Sides {
  width: number
  height: number
}

/**
 * Blurs in place, as a Gaussian of this deviation in pixels: three boxes one after the other come near it. Reckoned here
 * and not by the canvas's own filter, which not every browser has. What lies outside is as the nearest edge.
 */
export function blurPixels(pixels: Uint8ClampedArray, { width, height }: Sides, deviation: number): void {
  const radius = Math.round((Math.sqrt(4 * deviation * deviation + 1) - 1) / 2)
  if (radius < 1) return
  const row = new Uint8ClampedArray(Math.max(width, height))
  for (let pass = 0; pass < 3; pass += 1) {
    for (let y = 0; y < height; y += 1) blurLine(pixels, row, { start: y * width * 4, step: 4, length: width }, radius)
    for (let x = 0; x < width; x += 1) {
      blurLine(pixels, row, { start: x * 4, step: width * 4, length: height }, radius)
    }
  }
}

interface Line {
  start: number
  step: number
  length: number
}

/** The mean of `2 * radius + 1` pixels of a line, channel by channel, as a sum that slides along. */
function blurLine(pixels: Uint8ClampedArray, row: Uint8ClampedArray, line: Line, radius: number): void {
  const { start, step, length } = line
  const last = length - 1
  for (let channel = 0; channel < 4; channel += 1) {
    const at = (index: number) => pixels[start + Math.min(last, Math.max(0, index)) * step + channel] ?? 0
    let sum = 0
    for (let index = -radius; index <= radius; index += 1) sum += at(index)
    for (let index = 0; index < length; index += 1) {
      row[index] = sum / (2 * radius + 1)
      sum += at(index + radius + 1) - at(index - radius)
    }
    for (let index = 0; index < length; index += 1) pixels[start + index * step + channel] = row[index] ?? 0
  }
}
