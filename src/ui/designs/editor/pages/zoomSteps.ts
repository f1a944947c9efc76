/** Pixels of the screen for one of the design. */
const zoomSteps = [0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.5, 2, 3, 4]

/** The next larger or smaller step; the last one where there is none. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const further =
    direction > 0 ? zoomSteps.find((step) => step > zoom + 0.005) : zoomSteps.findLast((step) => step < zoom - 0.005)
  return further ?? zoom
}
