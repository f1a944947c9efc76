import { describe, expect, test } from 'vitest'
import { filledTemplate, suggestedTemplate, templateProblem } from '../../../rules/feeds/template.ts'

const entry = {
  title: 'A new {link} & more',
  link: 'https://blog.example.com/1',
  summary: 'First words.',
  author: 'Ada',
  publishedAt: '2026-11-02T23:30:00.000Z',
}
const nothing = { title: '', link: null, summary: '', author: '', publishedAt: null }

describe('a template', () => {
  test.each([
    [suggestedTemplate, 'A new {link} & more\n\nhttps://blog.example.com/1'],
    ['{title} by {author}, {date}: {summary}', 'A new {link} & more by Ada, Nov 3, 2026: First words.'],
    ['{Title} {other} {constructor} {title', '{Title} {other} {constructor} {title'],
  ])('%j with the words of an entry, each put in once', (template, text) => {
    expect(filledTemplate(template, entry, 'Europe/Berlin')).toBe(text)
  })

  test('the date is that of the zone', () => {
    expect(filledTemplate('{date}', entry, 'UTC')).toBe('Nov 2, 2026')
  })

  test('a line whose places all stay empty is not there, and one that was empty stays', () => {
    expect(filledTemplate('New:\n\n{title}\n{author}\n{link}\n\nSee you', nothing, 'UTC')).toBe('New:\n\nSee you')
  })

  test.each([
    ['{title} [by {author}]', 'Rye by Ada', 'Rye'],
    ['{title} [by {author}] on {link}', 'Rye by Ada on https://a.example', 'Rye on https://a.example'],
    ['{title} [{link}] [by {author}] [{date}] new', 'Rye https://a.example by Ada new', 'Rye https://a.example new'],
    ['{title}[ by {author}]: new', 'Rye by Ada: new', 'Rye: new'],
    ['[{author}:] {title}', 'Ada: Rye', 'Rye'],
    ['{title}\n[by {author}]\n{link}', 'Rye\nby Ada\nhttps://a.example', 'Rye\nhttps://a.example'],
    ['{title} [by {author} on {link}]', 'Rye by Ada on https://a.example', 'Rye'],
  ])('%j says a part in brackets where the entry has its words, and leaves it out else', (template, whole, without) => {
    const rye = { ...nothing, title: 'Rye', link: 'https://a.example' }
    expect(filledTemplate(template, { ...rye, author: 'Ada' }, 'UTC')).toBe(whole)
    expect(filledTemplate(template, rye, 'UTC')).toBe(without)
  })

  test.each([
    ['[Blog] {title}', '[Blog] [Rye]'],
    ['[{other}] {title', '[{other}] {title'],
    ['{title} [open {title}', '[Rye] [open [Rye]'],
    ['[the newest: {title}]', 'the newest: [Rye]'],
  ])('%j keeps brackets that stand around no place, and those of the entry', (template, text) => {
    expect(filledTemplate(template, { ...nothing, title: '[Rye]' }, 'UTC')).toBe(text)
  })

  test.each([
    ['', 'A template is required'],
    ['  \n', 'A template is required'],
    ['Read this', 'Use {title}, {link} or another place, or every draft says the same'],
    ['{title}', null],
    ['by {author}', null],
  ])('%j: %s', (template, problem) => {
    expect(templateProblem(template)).toBe(problem)
  })
})
