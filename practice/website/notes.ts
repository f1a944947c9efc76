/** What the baker writes on a day of the week, Sunday first. */
const notes: readonly (readonly [title: string, text: string])[] = [
  ['Why the oven rests on Sundays', 'A stone oven takes a day to cool and a day to warm. We use both.'],
  ['A rye that keeps for a week', 'Two thirds rye, a sour of three days, and no knife before tomorrow.'],
  ['What the starter eats', 'Flour, water and patience: the starter is fed twice a day, at seven and at seven.'],
  ['Seeds, toasted first', 'Sunflower and sesame go into the oven before they go into the dough.'],
  ['Folding instead of kneading', 'Four folds in two hours do what ten minutes of kneading do, and more gently.'],
  ['The Friday challah', 'Six strands, two eggs, and a glaze that is put on twice.'],
  ['Come to a class', 'On Saturdays eight people learn to shape a boule. Two places are left this month.'],
]

const dayLength = 24 * 60 * 60 * 1000
const shownDays = 5

/** The notes of the bakery as RSS 2.0, newest first: one for each of the last days, so that tomorrow has a new one. */
export function notesFeed(origin: string, now: number): string {
  const today = Math.floor(now / dayLength)
  const items = Array.from({ length: shownDays }, (_, back) => itemOf(origin, today - back))
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel>
<title>Notes from the oven</title><link>${origin}/</link><description>What is baked at Hearth &amp; Crumb.</description>
${items.join('\n')}
</channel></rss>`
}

/** The page of a note; null where none is known by that name. */
export function notePage(name: string): string | null {
  const instant = Date.parse(`${name}T00:00:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(name) || Number.isNaN(instant)) return null
  const { title, text } = noteOf(instant / dayLength)
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${title}</title><meta name="description" content="${text}"><link rel="stylesheet" href="/style.css"></head>
<body><main><h1>${title}</h1><p>${text}</p><img src="/shelf.png" width="1200" height="630" alt="Five loaves on a shelf"></main></body>
</html>`
}

function itemOf(origin: string, day: number): string {
  const { title, text, date } = noteOf(day)
  const link = `${origin}/notes/${date.toISOString().slice(0, 10)}`
  return `<item><title>${title}</title><link>${link}</link><guid>${link}</guid><pubDate>${date.toUTCString()}</pubDate><description>${text}</description><enclosure url="${origin}/shelf.png" type="image/png" length="0"/></item>`
}

/** `day` counts from 1970-01-01. */
function noteOf(day: number) {
  const date = new Date(day * dayLength)
  const [title, text] = notes[date.getUTCDay()] ?? ['', '']
  return { title, text, date }
}
