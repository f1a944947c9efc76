import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant, requestInstant } from './shapes.ts'

const text = z.string().check(z.maxLength(1000, 'Text is too long'))
const maintenance = z.object({ text: z.string(), ends_at: instant })
const currentMaintenance = z.object({ maintenance: z.nullable(maintenance) })

export const getMaintenance = endpoint({
  method: 'GET',
  path: 'admin/maintenance/',
  summary: 'The maintenance that is announced; null where none is, or it is over',
  auth: 'admin',
  keyScope: null,
  answer: currentMaintenance,
})

export const announceMaintenance = endpoint({
  method: 'PUT',
  path: 'admin/maintenance/',
  summary:
    'Tells everybody of maintenance until its end, at most 14 days from now; in the place of what was told before',
  auth: 'admin',
  keyScope: null,
  body: z.object({ text, ends_at: requestInstant }),
  answer: currentMaintenance,
})

export const withdrawMaintenance = endpoint({
  method: 'DELETE',
  path: 'admin/maintenance/',
  summary: 'Tells nobody of maintenance any more',
  auth: 'admin',
  keyScope: null,
  answer: currentMaintenance,
})
