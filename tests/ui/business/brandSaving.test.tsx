import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { ada } from '../../machines/account/ada.ts'
import { atProvider } from '../../services/support/provider.ts'
import { bakery } from '../content/support/plannedProvider.ts'
import { press } from '../support/buttons.ts'
import { brandProvider } from './support/brandProvider.ts'
import { openBrand } from './support/openBrand.tsx'

const provider = atProvider()
afterEach(cleanup)

const inter = [{ family: 'Inter', usage: 'body', weight: 400 }]
const lora = [{ family: 'Lora', usage: 'body', weight: 400 }]
const karla = [{ family: 'Karla', usage: 'body', weight: 400 }]

function serve(brandAssets: unknown = { fonts: inter }) {
  const keeper = brandProvider(brandAssets)
  provider.use(...keeper.handlers)
  return keeper
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const kept = `profile_brand_${ada.id}_${bakery.id}`

test('a save sends the changed parts alone, and is told', async () => {
  const keeper = serve({ fonts: inter, brand_voice: { tone: ['warm'] } })
  const { said } = await openBrand()
  type('Family', 'Lora')
  await press('Save brand')
  await screen.findByText('Saved')
  expect(keeper.sent).toEqual([{ fonts: lora }])
  expect(said()).toEqual([`The brand of ${bakery.name} is saved.`])
})

test('unsaved changes are there again after a reload, and gone from the browser once they are saved', async () => {
  const keeper = serve()
  const first = await openBrand()
  type('Family', 'Lora')
  type('Primary', '#12')
  const stored = first.storage.local.get(kept)
  expect(stored).not.toBeNull()
  first.unmount()

  const second = await openBrand({ [kept]: stored ?? '' })
  expect(screen.getByText('Your changes are back')).toBeTruthy()
  expect(field('Family').value).toBe('Lora')
  expect(field('Primary').value).toBe('#12')
  type('Primary', '#121212')
  await press('Save brand')
  await screen.findByText('Saved')
  expect(keeper.sent).toEqual([{ fonts: lora, colors: expect.objectContaining({ primary: '#121212' }) }])
  expect(second.storage.local.get(kept)).toBeNull()
  expect(screen.queryByText('Your changes are back')).toBeNull()
})

test('what another person left in this browser, or nobody can read, is not shown', async () => {
  serve()
  const work = JSON.stringify({ base: {}, typed: {} })
  await openBrand({ [`profile_brand_${ada.id + 1}_${bakery.id}`]: work, [kept]: '{"base":' })
  expect(field('Family').value).toBe('Inter')
  expect(screen.getByText('Saved')).toBeTruthy()
})

test('discarded changes are gone here and in the browser', async () => {
  const keeper = serve()
  const { storage } = await openBrand()
  type('Family', 'Lora')
  await press('Discard changes')
  expect(field('Family').value).toBe('Inter')
  expect(storage.local.get(kept)).toBeNull()
  expect(keeper.sent).toEqual([])
})

test("somebody else's change to the same part is not overwritten before the person has chosen", async () => {
  const keeper = serve()
  await openBrand()
  type('Family', 'Lora')
  keeper.changeElsewhere({ fonts: karla })
  await press('Save brand')
  expect((await screen.findByRole('alert')).textContent).toContain('Yours and theirs differ in fonts.')
  expect(keeper.sent).toEqual([])
  await press('Save mine over it')
  await screen.findByText('Saved')
  expect(keeper.sent).toEqual([{ fonts: lora }])
})

test("… and the other's can be taken instead", async () => {
  const keeper = serve()
  await openBrand()
  type('Family', 'Lora')
  keeper.changeElsewhere({ fonts: karla })
  await press('Save brand')
  await screen.findByRole('alert')
  await press('Take theirs')
  expect(field('Family').value).toBe('Karla')
  expect(screen.getByText('Saved')).toBeTruthy()
  expect(keeper.sent).toEqual([])
})

test("somebody else's change to another part is kept beside one's own", async () => {
  const keeper = serve()
  await openBrand()
  type('Family', 'Lora')
  keeper.changeElsewhere({ style_guide: { signature: 'Ines' } })
  await press('Save brand')
  await screen.findByText('Saved')
  expect(keeper.kept()).toEqual({ fonts: lora, style_guide: { signature: 'Ines' } })
  expect(field('Signature').value).toBe('Ines')
})

test('what cannot be sent is kept, and saved once the connection is back', async () => {
  const keeper = serve()
  const { storage } = await openBrand()
  type('Family', 'Lora')
  provider.use(http.get(keeper.address, () => HttpResponse.error()))
  await press('Save brand')
  expect(await screen.findByText(/^The provider cannot be reached\. Kept on this computer/)).toBeTruthy()
  expect(storage.local.get(kept)).not.toBeNull()
  provider.resetHandlers(...keeper.handlers)
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByText('Saved')
  expect(keeper.sent).toEqual([{ fonts: lora }])
})

test('what was saved by a call whose answer was lost is no conflict', async () => {
  const keeper = serve()
  await openBrand()
  type('Family', 'Lora')
  provider.use(
    http.post(keeper.updateAddress, () => {
      keeper.changeElsewhere({ fonts: lora })
      return HttpResponse.error()
    }),
  )
  await press('Save brand')
  await screen.findByText(/^The provider cannot be reached\./)
  provider.resetHandlers(...keeper.handlers)
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByText('Saved')
  expect(field('Family').value).toBe('Lora')
})

test("the provider's refusal is said, and what was typed stays", async () => {
  const keeper = serve()
  await openBrand()
  type('Family', 'Lora')
  provider.use(
    http.post(keeper.updateAddress, () =>
      HttpResponse.json({ error: 'A font family is too long', field: 'brand_assets.fonts.0.family' }, { status: 400 }),
    ),
  )
  await press('Save brand')
  await waitFor(() => expect(screen.getAllByText('A font family is too long')).toHaveLength(2))
  expect(field('Family').value).toBe('Lora')
  expect(field('Family').getAttribute('aria-invalid')).toBe('true')
})

test('a refusal without words says that the profile could not be updated', async () => {
  const keeper = serve()
  await openBrand()
  type('Family', 'Lora')
  provider.use(http.post(keeper.updateAddress, () => HttpResponse.json({}, { status: 400 })))
  await press('Save brand')
  expect(await screen.findByText('Failed to update profile')).toBeTruthy()
})

test('an invalid set has its colors, fonts, logos and templates emptied; images, voice and style guide stay', async () => {
  const keeper = serve({
    colors: { primary: '#7a3b1d' },
    fonts: { family: 'Inter' },
    logos: [{ media_id: 1, url: '/1.o' }],
    images: [{ media_id: 2, alt: 'The shelf', url: '/2.o' }],
    brand_voice: { tone: ['warm'] },
    style_guide: { signature: 'Ines' },
  })
  await openBrand()
  expect(screen.getByText('The stored brand could not be read')).toBeTruthy()
  expect(field('Primary').value).toBe('#1976d2')
  expect(screen.queryByRole('textbox', { name: 'Family' })).toBeNull()
  expect(screen.getByText(/^No logo yet\./)).toBeTruthy()
  expect(screen.getByRole('img', { name: 'The shelf' })).toBeTruthy()
  expect(field('Signature').value).toBe('Ines')
  expect(keeper.sent).toEqual([])

  type('Signature', 'Ines O.')
  await press('Save brand')
  await screen.findByText('Saved')
  expect(keeper.sent).toEqual([
    expect.objectContaining({ fonts: [], logos: [], images: [{ media_id: 2, alt: 'The shelf' }] }),
  ])
  expect(screen.queryByText('The stored brand could not be read')).toBeNull()
})

test('a brand that cannot be read offers to try again', async () => {
  const keeper = serve()
  provider.use(
    http.get(keeper.address, () => HttpResponse.json({ error: 'Not found.' }, { status: 404 }), { once: true }),
  )
  const opened = openBrand()
  expect((await screen.findByRole('alert')).textContent).toContain('Not found.')
  await press('Try again')
  await opened
  expect(field('Family').value).toBe('Inter')
})
