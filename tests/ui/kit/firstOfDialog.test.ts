import { expect, test } from 'vitest'
import { firstOfDialog } from '../../../src/ui/kit/firstControl.ts'

const firstIn = (body: string) => {
  const dialog = document.createElement('div')
  dialog.innerHTML = `<button data-no-autofocus>Close</button><div>${body}</div><footer><button>Cancel</button></footer>`
  return firstOfDialog(dialog, dialog.querySelector('div'))?.textContent ?? null
}

test('what a dialog asks comes before its foot', () => {
  expect(firstIn('<p aria-busy="true"></p><button>Retry</button>')).toBe('Retry')
  expect(firstIn('<p>It does not come back.</p>')).toBe('Cancel')
})

test('while what it asks is coming, no button of its foot is first', () => {
  expect(firstIn('<p aria-busy="true"></p>')).toBeNull()
})
