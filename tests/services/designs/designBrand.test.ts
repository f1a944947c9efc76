import { HttpResponse, http } from 'msw'
import { expect, onTestFinished, test } from 'vitest'
import { createDesignBrand } from '../../../src/app/designs/designBrand.ts'
import { eventually } from '../../support/eventually.ts'
import { wireMedia } from '../media/mediaProvider.ts'
import { atProvider, host } from '../support/provider.ts'
import { startedSession } from './startedSession.ts'

const provider = atProvider()

/** A business whose logo is picture 9, and a library with these pictures. */
async function open(media: Parameters<typeof wireMedia>[0][]) {
  const started = await startedSession(provider, { media: media.map((one) => wireMedia(one)) })
  provider.use(
    http.get(`${host}api/campaigns/business-profiles/:id/`, ({ params }) =>
      HttpResponse.json({
        id: Number(params.id),
        name: 'Hearth & Crumb',
        is_primary: true,
        brand_assets: { colors: { primary: '#7a3b1b' }, logos: [{ media_id: 9, alt: 'A loaf' }] },
      }),
    ),
  )
  const { brand, start, stop } = started.session.lazy(createDesignBrand)
  start()
  onTestFinished(stop)
  return eventually(() => {
    const { value } = brand.getSnapshot().context
    if (!value) throw new Error('not read yet')
    return value
  })
}

test('the logo of the business is as broad as its picture', async () => {
  const { logo, name } = await open([{ id: 9, width: 900, height: 300 }])
  expect(name).toBe('Hearth & Crumb')
  expect(logo).toEqual({ mediaId: 9, alt: 'A loaf', ratio: 3 })
})

test('a logo whose picture is gone is left out: no design begins with a gap', async () => {
  const { logo, colors } = await open([])
  expect(logo).toBeNull()
  expect(colors[0]).toEqual({ hex: '#7a3b1b', name: 'Dark Orange' })
})
