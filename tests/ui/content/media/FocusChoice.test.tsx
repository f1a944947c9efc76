import { act, cleanup, fireEvent, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { mediaProvider, wireMedia } from '../../../services/media/mediaProvider.ts'
import { atProvider } from '../../../services/support/provider.ts'
import { openStrip } from './openStrip.tsx'

const provider = atProvider()
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const loaf = wireMedia({ id: 1, name: 'loaf.jpg' })
const film = wireMedia({ id: 2, kind: 'video', name: 'film.mp4', content_type: 'video/mp4', duration: 9 })
const tiktok = { key: '1', network: 'tiktok', name: 'Ada', mediaLimits: null } as const
const x = { key: '2', network: 'twitter', name: 'Ada', mediaLimits: null } as const

async function openPanel(name: string) {
  const library = mediaProvider({ media: [loaf, film] })
  const opened = await openStrip(provider, library, { mediaIds: [1, 2], targets: [tiktok, x] })
  await userEvent.click(await opened.inside.findByRole('button', { name }))
  return { ...opened, library }
}

test('what must stay in sight of a photo is set by arrow keys, seen on its tile, and taken back', async () => {
  const { inside, library, clock, strip } = await openPanel('Photo 1, loaf.jpg')
  const point = await inside.findByRole('slider', { name: 'Focus point of photo 1' })
  await waitFor(() => expect(point.getAttribute('aria-disabled')).toBe('false'))
  act(() => point.focus())
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}')
  expect(point.getAttribute('aria-valuetext')).toBe('60 % from the left, 45 % from the top')
  act(() => clock.pass(800))
  await waitFor(() => expect(library.callsOf('PATCH', 'media/1/')[0]?.body).toEqual({ focus: { x: 0.2, y: 0.1 } }))
  const onTile = () => strip.querySelector<HTMLElement>('[data-medium="1"] img')?.style.objectPosition
  await waitFor(() => expect(onTile()).toBe('60% 45%'))
  await userEvent.click(inside.getByRole('button', { name: 'Back to the middle' }))
  act(() => clock.pass(800))
  await waitFor(() => expect(library.callsOf('PATCH', 'media/1/')[1]?.body).toEqual({ focus: null }))
})

test('it is set by a press on the picture too', async () => {
  const { inside } = await openPanel('Photo 1, loaf.jpg')
  const point = await inside.findByRole('slider', { name: 'Focus point of photo 1' })
  await waitFor(() => expect(point.getAttribute('aria-disabled')).toBe('false'))
  const box = { x: 0, y: 0, top: 0, left: 0, right: 200, bottom: 100, width: 200, height: 100 }
  vi.spyOn(point, 'getBoundingClientRect').mockReturnValue({ ...box, toJSON: () => box })
  Object.assign(point, { setPointerCapture: () => {} })
  fireEvent(point, new MouseEvent('pointerdown', { bubbles: true, clientX: 50, clientY: 100 }))
  expect(point.getAttribute('aria-valuetext')).toBe('25 % from the left, 100 % from the top')
})

test('the cover of a video is chosen by a slider, which says who takes it, and left to the networks again', async () => {
  const { inside, library, clock } = await openPanel('Video 2, film.mp4')
  const slider = await inside.findByRole('slider', { name: 'Cover of video 2' })
  await waitFor(() => expect(slider).toHaveProperty('disabled', false))
  expect(slider.getAttribute('aria-valuetext')).toBe('Not chosen')
  expect(inside.getByText(/TikTok takes this frame. X chooses one by itself./)).toBeTruthy()
  fireEvent.change(slider, { target: { value: '2500' } })
  act(() => clock.pass(800))
  await waitFor(() => expect(library.callsOf('PATCH', 'media/2/')[0]?.body).toEqual({ cover_at: 2500 }))
  await userEvent.click(inside.getByRole('button', { name: 'Let each network choose' }))
  act(() => clock.pass(800))
  await waitFor(() => expect(library.callsOf('PATCH', 'media/2/')[1]?.body).toEqual({ cover_at: null }))
})

test('undo and redo on it go back and forth between its points, and reach no further', async () => {
  const { inside } = await openPanel('Photo 1, loaf.jpg')
  const point = await inside.findByRole('slider', { name: 'Focus point of photo 1' })
  await waitFor(() => expect(point.getAttribute('aria-disabled')).toBe('false'))
  act(() => point.focus())
  const stands = () => point.getAttribute('aria-valuetext')
  await userEvent.keyboard('{ArrowRight}{ArrowUp}')
  await userEvent.click(inside.getByRole('button', { name: 'Back to the middle' }))
  expect(document.activeElement).toBe(point)
  const points = ['55 % from the left, 45 % from the top', '55 % from the left, 50 % from the top']
  for (const earlier of [...points, '50 % from the left, 50 % from the top']) {
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(stands()).toBe(earlier)
  }
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(stands()).toBe('50 % from the left, 50 % from the top')
  for (const later of points.toReversed()) {
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    expect(stands()).toBe(later)
  }
  await userEvent.keyboard('{ArrowLeft}{Control>}y{/Control}')
  expect(stands()).toBe('50 % from the left, 45 % from the top')
})

test('a drag of the cover is one step to be undone', async () => {
  const { inside } = await openPanel('Video 2, film.mp4')
  const slider = await inside.findByRole('slider', { name: 'Cover of video 2' })
  await waitFor(() => expect(slider).toHaveProperty('disabled', false))
  const drag = (...values: string[]) => {
    fireEvent.pointerDown(slider)
    for (const value of values) fireEvent.change(slider, { target: { value } })
  }
  drag('500', '1000', '2500')
  drag('4500', '6000')
  expect(slider.getAttribute('aria-valuetext')).toBe('0:06')
  fireEvent.keyDown(slider, { key: 'z', ctrlKey: true })
  expect(slider.getAttribute('aria-valuetext')).toBe('0:03')
  fireEvent.keyDown(slider, { key: 'z', ctrlKey: true })
  expect(slider.getAttribute('aria-valuetext')).toBe('Not chosen')
})
