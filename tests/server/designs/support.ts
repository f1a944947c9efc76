import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { DesignDocument } from '../../../contract/designDocument.ts'
import { type TemplateInList, type TemplateWithDocument, templateWithDocument } from '../../../contract/templates.ts'
import type { TestPerson, TestProvider } from '../support.ts'
import { blankDocument } from './makeDesign.ts'

/** A page with one text, and pictures where they are named. */
export function documentSaying(text: string, mediaIds: readonly number[] = []): DesignDocument {
  const box = {
    ...{ name: '', x: 100, y: 100, width: 600, height: 200, rotation: 0, opacity: 1 },
    ...{ isLocked: false, isHidden: false, group: null, slot: null },
  }
  const filters = { brightness: 0, contrast: 0, saturation: 0, blur: 0, duotone: null }
  return blankDocument({
    pages: [
      {
        id: 'page',
        name: '',
        background: '#ffffff',
        elements: [
          {
            ...{ ...box, id: 'text', type: 'text', text, font: 'Figtree', weight: 600, isItalic: false, size: 60 },
            ...{ line: 1.2, spacing: 0, align: 'left', vertical: 'top', fit: 'shrink', color: '#222222' },
          },
          ...mediaIds.map((mediaId) => ({
            ...{ ...box, id: `picture-${mediaId}`, type: 'picture' as const, mediaId, alt: '', crop: null },
            ...{ mask: 'none' as const, corner: 0, filters },
          })),
        ],
      },
    ],
  })
}

/** Calls as one person. */
export const asker =
  (provider: TestProvider, { token }: TestPerson) =>
  (target: string, body?: unknown) =>
    provider.ask(target, { token, ...(body !== undefined && { body }) })

/** Stores a design by the call; throws where it is refused. */
export async function storeDesign(
  provider: TestProvider,
  person: TestPerson,
  given: Record<string, unknown> = {},
): Promise<TemplateWithDocument> {
  const body = { custom_id: randomUUID(), name: 'Rye of the week', document: documentSaying('Rye'), ...given }
  const answer = await asker(provider, person)('POST templates/', body)
  expect(answer, answer.text).toMatchObject({ status: 201 })
  return templateWithDocument.parse(answer.body)
}

const names = z.object({ results: z.array(z.object({ name: z.string() })) })

/** The names of the designs that a list answers. */
export async function namesFound(provider: TestProvider, person: TestPerson, query = ''): Promise<string[]> {
  const { body } = await asker(provider, person)(`GET templates/${query}`)
  return names.parse(body).results.map(({ name }) => name)
}

/** How a design stands in lists. */
export function inList({ document: _, ...design }: TemplateWithDocument): TemplateInList {
  return design
}
