import { expect, test } from 'vitest'
import { languageName, listLanguages } from '../../../../src/ui/content/options/languages.ts'

test('every language of ISO 639-1 is there once, by a name of its own', () => {
  const languages = listLanguages()
  // The Library of Congress counts 183, without the retired bh and sh.
  expect(languages.length).toBe(183)
  expect(new Set(languages.map(({ tag }) => tag)).size).toBe(languages.length)
  expect(languages.filter(({ tag, name }) => !/^[a-z]{2}$/.test(tag) || name === '' || name === tag)).toEqual([])
  const names = new Map(languages.map(({ tag, name }) => [tag, name]))
  expect(['de', 'ja', 'cy', 'en'].map((tag) => names.get(tag))).toEqual(['Deutsch', '日本語', 'Cymraeg', 'English'])
})

test('a language whose own name is not known goes by its English one', () => {
  expect(languageName('cu')).toBe('Church Slavic')
})

test('what is no language is shown as it is written', () => {
  expect(languageName('en-x')).toBe('en-x')
  expect(languageName('xx')).toBe('xx')
})
