import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { setupServer } from 'msw/node'
import type { DesignDocument } from '../../../../contract/designDocument.ts'
import { EditorPage } from '../../../../src/ui/designs/editor/EditorPage.tsx'
import { designsProvider, wireTemplate } from '../../../services/designs/designsProvider.ts'
import { openSignedIn } from '../../content/support/openSignedIn.tsx'
import { plannedProvider } from '../../content/support/plannedProvider.ts'
import { twoTexts } from './twoTexts.ts'

interface Wish {
  /** Of the design that is stored; none unless given. */
  document?: DesignDocument
  address?: string
}

/** Opens the editor of a person with one design, 7. */
export async function openEditor(
  provider: Pick<ReturnType<typeof setupServer>, 'use'>,
  { document = twoTexts(), address = '/editor/7' }: Wish = {},
) {
  const designs = designsProvider([{ template: wireTemplate({ id: 7, name: 'Stollen class' }), document }])
  provider.use(...designs.handlers, ...plannedProvider().handlers)
  const opened = await openSignedIn({ path: '/editor/:templateId?', address, Page: EditorPage })
  const person = userEvent.setup()
  return { ...opened, ...designs, person }
}

export const layers = () => within(screen.getByRole('list', { name: 'Layers, the topmost first' }))

/** What the layers are called, the topmost first. */
export const layerNames = () =>
  layers()
    .getAllByRole('button')
    .filter((button) => button.hasAttribute('data-layer'))
    .map((button) => button.textContent)
