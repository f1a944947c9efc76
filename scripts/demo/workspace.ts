import {
  createProfile,
  readPrimaryProfile,
  setLastUsedProfile,
  updateBrandAssets,
  updateProfile,
} from '../../contract/business.ts'
import { takeFromUrl } from '../../contract/media.ts'
import { createProfileFromUrl } from '../../contract/websiteReading.ts'
import type { Call } from '../../src/services/http/api.ts'

/**
 * Makes the workspace of the demo as a person would: the bakery from its website, with logo, pictures and brand, and a
 * second business beside it. The bakery is the one chosen, so that the demo opens on its month.
 */
export async function fillWorkspace(call: Call, website: string): Promise<void> {
  const bakery = await call(readPrimaryProfile, {})
  const { found } = await call(createProfileFromUrl, { body: { url: website } })
  const take = async ({ url, alt }: { url: string; alt: string }) => {
    const body = { url, altText: alt, purpose: 'brand', businessProfileId: bakery.id } as const
    return { mediaId: (await call(takeFromUrl, { body })).id, alt }
  }
  await call(updateProfile, {
    id: String(bakery.id),
    body: {
      name: found.name,
      description: found.description,
      industry: 'Food and drink',
      websiteUrl: found.websiteUrl,
    },
  })
  await call(updateBrandAssets, {
    id: String(bakery.id),
    body: {
      brandAssets: {
        colors: { primary: '#7a3e1d', secondary: '#c98b4b', accent: '#c98b4b', neutral: '#fbf3e6', text: '#2c1a10' },
        fonts: [
          { family: 'Bricolage Grotesque', usage: 'heading', weight: 700 },
          { family: 'Figtree', usage: 'body', weight: 400 },
        ],
        logos: await Promise.all(found.logos.slice(0, 1).map(take)),
        images: await Promise.all(found.images.slice(0, 1).map(take)),
      },
    },
  })
  await call(createProfile, {
    body: {
      name: 'Crumb School',
      description: 'Saturday classes for people who want to bake at home.',
      industry: 'Teaching and courses',
    },
  })
  await call(setLastUsedProfile, { id: String(bakery.id) })
}
