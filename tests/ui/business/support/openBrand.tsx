import { screen } from '@testing-library/react'
import { BrandEditor } from '../../../../src/ui/business/brand/BrandEditor.tsx'
import { openSignedIn } from '../../content/support/openSignedIn.tsx'
import { bakery } from '../../content/support/plannedProvider.ts'

const Page = () => <BrandEditor profileId={bakery.id} />

/** The bakery's brand in its editor, opened by somebody whose browser keeps these. */
export async function openBrand(kept: Record<string, string> = {}) {
  const opened = await openSignedIn({
    path: '/brand',
    Page,
    kept: { lastUsedBusinessProfile: String(bakery.id), ...kept },
  })
  await screen.findByRole('group', { name: `Brand of ${bakery.name}` })
  return opened
}
