import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'

/** A picture as the page shows it: 320 by 240, of 1600 by 1200. */
const shown = { x: 0, y: 0, top: 0, left: 0, right: 320, bottom: 240, width: 320, height: 240 }

/** Has every element and picture of the page be of that size, until mocks are restored: jsdom lays out nothing. */
export function sizePictures() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ ...shown, toJSON: () => shown })
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(1600)
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(1200)
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
}

/** Crops the picture whose panel is open to a shape. */
export async function cropTo(shape: string) {
  await userEvent.click(await screen.findByRole('radio', { name: shape }))
  await screen.findByRole('slider', { name: 'Part that is kept' })
  const picture = document.querySelector('[data-scope=image-cropper] img')
  if (!picture) throw new Error('There is no picture to crop')
  fireEvent.load(picture)
  await userEvent.click(await screen.findByRole('button', { name: `Crop to ${shape}` }))
}
