import { expect, test } from 'vitest'
import { archiveKindOf } from '../../../rules/archiveImports/archiveBeginning.ts'

test('a ZIP and JSON are told by how they begin, and nothing else is taken', () => {
  expect(archiveKindOf('PK\u0003\u0004data.json')).toBe('zip')
  expect(archiveKindOf('{"format"')).toBe('json')
  expect(archiveKindOf('\uFEFF\n  {')).toBe('json')
  for (const other of ['', '[]', '\uFFFDPNG', 'Text;Date', ' PK']) expect(archiveKindOf(other)).toBeNull()
})
