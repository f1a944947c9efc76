import { type Network, networks } from '../../contract/networks.ts'
import { rulesOf } from '../../rules/networks/networks.ts'

/** Buckets of the industry template `bakery`. */
export type BakeryBucket =
  | 'Fresh this week'
  | 'Before the doors open'
  | 'Bread know-how'
  | 'Holiday orders'
  | 'Regulars at the counter'
  | 'Flour, butter, price'

/** A post of the demo's month. Days count from today; past ones have gone out. */
export interface Planned {
  day: number
  /** On the wall, `09:00`. */
  time: string
  places: readonly Network[]
  text: string
  /** Of the buckets of a bakery; none where it is left out. */
  bucket?: BakeryBucket
  /** A picture of the bakery's website that goes with the words. */
  picture?: { path: string; alt: string }
  /** A video that lies here and goes with the words. */
  video?: { file: URL; alt: string }
  /** What follows the words as further parts of a thread. */
  more?: readonly string[]
}

/** Where most of it goes: wherever words are enough. */
export const everywhere: readonly Network[] = networks.filter((network) => rulesOf(network).takes.isTextEnough)

/** Where one post can answer another. */
const inThreads: readonly Network[] = networks.filter((network) => rulesOf(network).takes.hasThreads)

/** `npm run film` writes it: upright, four seconds, as all nine networks take it. */
export const ovenFilm = new URL('oven.mp4', import.meta.url)

/** What has gone out already. */
export const past: readonly Planned[] = [
  {
    day: -15,
    time: '07:30',
    places: everywhere,
    bucket: 'Fresh this week',
    text: 'The ovens are on and the first rye is in. Doors at eight, as ever.',
  },
  {
    day: -14,
    time: '12:00',
    places: ['bluesky'],
    bucket: 'Bread know-how',
    text: 'A question that came up three times this week: no, you do not have to feed a starter every day. In the fridge once a week is plenty.',
  },
  {
    day: -12,
    time: '08:15',
    places: everywhere,
    bucket: 'Fresh this week',
    text: 'New on the shelf: a country loaf with roasted barley. Dark crust, a little malty, made for soup weather.',
  },
  {
    day: -11,
    time: '17:30',
    places: ['mastodon'],
    bucket: 'Bread know-how',
    text: 'We wrote down how we keep a starter alive through winter. Three rules and no magic: https://example.com/starter-notes',
  },
  {
    day: -10,
    time: '11:00',
    places: networks,
    bucket: 'Before the doors open',
    text: 'This morning’s shelf, before the door opened. It does not look like this for long.',
    picture: { path: '/shelf.png', alt: 'A shelf with five round loaves, dark and light in turn' },
  },
  {
    day: -9,
    time: '06:30',
    places: networks,
    bucket: 'Before the doors open',
    text: 'Forty minutes in the oven, in four seconds. This is the part nobody gets tired of.',
    video: { file: ovenFilm, alt: 'A pale loaf rises and browns behind the window of an oven, in a lot of steam' },
  },
  { day: -9, time: '09:00', places: everywhere, text: 'Saturday class is full. The next one opens on Monday at nine.' },
  {
    day: -8,
    time: '10:45',
    places: ['bluesky'],
    bucket: 'Regulars at the counter',
    text: 'Thank you to whoever left the jar of quince jelly at the counter. It went on toast before the second batch was out.',
  },
  {
    day: -7,
    time: '07:30',
    places: everywhere,
    bucket: 'Fresh this week',
    text: 'Today: rye, country loaf, and the last of the pumpkin buns. Come before eleven for those.',
  },
  {
    day: -5,
    time: '12:00',
    places: ['mastodon'],
    bucket: 'Bread know-how',
    text: 'Why does bread go stale faster in the fridge? Starch. It sets quickest just above freezing. Keep it in cloth on the counter, or freeze it whole.',
  },
  {
    day: -4,
    time: '08:00',
    places: everywhere,
    bucket: 'Fresh this week',
    text: 'The market stall is back tomorrow, at the corner by the fountain. We bring forty loaves and usually go home with none.',
  },
  {
    day: -3,
    time: '08:30',
    places: inThreads,
    bucket: 'Before the doors open',
    text: 'How a rye loaf comes about here, in three steps. First: the evening before, flour, water and the old dough meet.',
    more: [
      'Second: at four in the morning salt goes in, and the dough rests for an hour in its basket.',
      'Third: a hot oven, a lot of steam, and then the hardest part: wait a day before you cut it.',
    ],
  },
  {
    day: -3,
    time: '16:00',
    places: ['bluesky'],
    bucket: 'Regulars at the counter',
    text: 'Forty loaves, gone by half past ten. You are quick.',
  },
  {
    day: -2,
    time: '09:30',
    places: everywhere,
    bucket: 'Holiday orders',
    text: 'The holiday list is open. Stollen, fruit loaf, a box of small things: https://example.com/holiday-list',
  },
]

/** Went out on one network and was refused by the other. */
export const halfPast: Planned = {
  day: -1,
  time: '12:00',
  places: everywhere,
  bucket: 'Fresh this week',
  text: 'Two trays of cinnamon knots came out a shade too dark. They are half price until they are gone.',
}

/** Refused by the network. */
export const refused: Planned = {
  day: -6,
  time: '18:00',
  places: ['mastodon'],
  bucket: 'Fresh this week',
  text: 'Evening bake: we are trying a later batch this week, warm at six. Tell us if you would come.',
}

/** What is planned. */
export const planned: readonly Planned[] = [
  {
    day: 1,
    time: '07:30',
    places: everywhere,
    bucket: 'Fresh this week',
    text: 'Rye, country loaf, and a first try at seeded crackers. Doors at eight.',
  },
  {
    day: 2,
    time: '12:00',
    places: ['mastodon'],
    bucket: 'Bread know-how',
    text: 'Ask us anything about sourdough, from now until two. We answer between batches.',
  },
  {
    day: 3,
    time: '08:15',
    places: everywhere,
    bucket: 'Holiday orders',
    text: 'The stollen has to rest for two weeks, so we bake it now. If you want one, today is a good day to say so: https://example.com/holiday-list',
  },
  {
    day: 5,
    time: '17:30',
    places: ['bluesky'],
    bucket: 'Bread know-how',
    text: 'One loaf, three days: fresh with butter, toasted with cheese, and on the third day in soup.',
  },
  {
    day: 6,
    time: '09:00',
    places: everywhere,
    text: 'The Saturday class in January opens now. Eight places, aprons included.',
  },
  {
    day: 8,
    time: '07:30',
    places: everywhere,
    bucket: 'Fresh this week',
    text: 'Market day. Corner by the fountain, from half past seven.',
  },
  {
    day: 10,
    time: '12:00',
    places: ['bluesky'],
    bucket: 'Flour, butter, price',
    text: 'What the numbers on flour mean, and why you can mostly ignore them. A short thread-free answer: https://example.com/flour',
  },
  {
    day: 12,
    time: '08:15',
    places: everywhere,
    bucket: 'Fresh this week',
    text: 'Barley loaf again, by request of nearly everybody.',
  },
  {
    day: 13,
    time: '16:00',
    places: ['mastodon'],
    bucket: 'Holiday orders',
    text: 'Last call for the holiday list. It closes tonight at eight.',
  },
  {
    day: 15,
    time: '09:00',
    places: everywhere,
    text: 'We are closed tomorrow to sharpen knives and sleep. Back the day after at eight.',
  },
]

/** What is not finished yet, and the bucket that it is for. */
export const drafts: readonly { text: string; bucket?: BakeryBucket }[] = [
  {
    text: 'Photo series: the same loaf at 6, 7, 8 and 9 in the morning. Needs pictures.',
    bucket: 'Before the doors open',
  },
  {
    text: 'Interview with the miller. Ask about the new stone, the old stone, and the cat.',
    bucket: 'Flour, butter, price',
  },
  { text: 'A thank-you post for the end of the year. Not too long.' },
]
