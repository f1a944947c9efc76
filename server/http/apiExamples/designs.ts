import { asItIs, type Example } from './example.ts'

const page = { id: 'page-1', name: '', background: '#ffffff', elements: [] }
const document = { version: 1, width: 1080, height: 1080, guides: { x: [], y: [] }, pages: [page] }

/** Designs and their earlier versions. */
export const designExamples = {
  listTemplates: asItIs,
  createTemplate: { body: { custom_id: 'weekly-quote', name: 'Weekly quote', category: 'quote', document } },
  readTemplate: { id: 'TEMPLATE_ID' },
  updateTemplate: { id: 'TEMPLATE_ID', body: { name: 'Quote of the week' } },
  saveTemplateDocument: { id: 'TEMPLATE_ID', body: { revision: 1, document, keep_previous: true } },
  saveTemplatePreview: { id: 'TEMPLATE_ID', form: { preview: '@preview.png' } },
  copyTemplate: { id: 'TEMPLATE_ID', body: { custom_id: 'weekly-quote-2', name: 'Weekly quote, green' } },
  listTemplateVersions: { id: 'TEMPLATE_ID' },
  readTemplateVersion: { id: 'TEMPLATE_ID', params: { revision: '1' } },
  deleteTemplate: { id: 'TEMPLATE_ID' },
  restoreTemplate: { id: 'TEMPLATE_ID' },
} satisfies Record<string, Example>
