import { describe, expect, test } from 'vitest'
import { createFindDoubts, mostDoubts, type SaidForDoubts } from '../../../rules/campaigns/doubts.ts'

const said: SaidForDoubts = {
  offer:
    'Bread class on January 9 from 9 AM to 1 PM. Eight places at one long table, €85 each, 10% off for two friends. You take home a loaf.',
  goal: '24 places in January',
  audience: 'People within 15 km who bake at home',
  others: ['Hearth & Crumb, since 1987. Studio 54 is next door.'],
  startsOn: '2026-11-30',
  endsOn: '2026-12-19',
}
const day = '2026-12-05'
const find = createFindDoubts(said)
const doubtsOf = (text: string) => find([text], day)
const why = (text: string) => doubtsOf(text).map((one) => one.text)

describe('what goes with what the campaign says is not doubted', () => {
  test.each([
    'Eight places at one long table.',
    'There are 8 places.',
    '24 places in January.',
    'You pay €85, or 85 euros, which is 85 €.',
    '10% off for two friends. Yes, ten percent.',
    'From 9 AM to 1 PM, or 9:00 to 13:00.',
    'You come at nine and leave at one.',
    'It starts at nine o’clock.',
    'January 9 is the day. Or 9 January, 2027-01-09.',
    'You can book until December 19.',
    'Posted on December 5.',
    'Within 15 km of us.',
    'Here since 1987, beside Studio 54.',
    'See you in 2027, or still in 2026.',
    'All the best, and the best of luck.',
    'We do our best.',
    'A loaf, a starter and a card.',
    '',
  ])('%s', (text) => {
    expect(doubtsOf(text)).toEqual([])
  })
})

describe('what looks like a number and says nothing is not doubted', () => {
  test.each([
    'Call +49 30 1234567 or (030) 555-0123-44.',
    'Call 555-0199-123.',
    'hearthandcrumb.example/class/30 and https://a.example/2?x=99',
    'Write to bake30@hearth.example.',
    'Ask @studio99 or see #bread2030 and #40weeks.',
    'We are here 24/7, say 50/50.',
    '1. Come in\n2. Sit down\n3) Bake',
    '3️⃣ and 4️⃣',
    'Three reasons to come, and 5 tips.',
    'Give it a day or two.',
    'The two of us bake. Two of you eat.',
    'Your hands are in dough by ten past.',
    'B2B, H2O, 5G and mp3.',
    'The 2nd Saturday, our 10th time.',
    'One more thing: no one is too late.',
    'Tenderness, often and eightfold.',
  ])('%s', (text) => {
    expect(doubtsOf(text)).toEqual([])
  })
})

describe('a number that the campaign does not say is doubted', () => {
  test('the offer counts the same otherwise: what it says stands beside it', () => {
    expect(doubtsOf('Two places left for the class on January 9.')).toEqual([
      { quote: 'Two places left', text: 'It says two places are left. Your offer says Eight.' },
    ])
    expect(why('Only 3 places are left.')).toEqual(['It says 3 places are left. Your offer says Eight.'])
    expect(why('We have twenty-five places.')).toEqual(['It says twenty-five places. Your offer says Eight.'])
    expect(why('Bring four good friends.')).toEqual(['It says four good friends. Your offer says two.'])
  })

  test('nothing else counts the same: the number is told', () => {
    expect(doubtsOf('Join 300 people who bake.')).toEqual([
      { quote: '300 people', text: 'The number 300 is not in what you said of the campaign.' },
    ])
    expect(why('It takes eleven minutes.')).toEqual(['The number eleven is not in what you said of the campaign.'])
    expect(why('1,200 loaves a day')).toEqual(['The number 1,200 is not in what you said of the campaign.'])
    expect(why('Only 2 km from here')).toEqual([])
    expect(why('Only 3 km from here')).toEqual(['The number 3 km is not in what you said of the campaign.'])
    expect(why('Baking since 1950.')).toEqual(['The number 1950 is not in what you said of the campaign.'])
  })

  test('a price, with its currency', () => {
    const sentence = (price: string) => [`The price ${price} is not in what you said of the campaign.`]
    expect(why('Now €65.')).toEqual(sentence('€65'))
    expect(why('Now $85.')).toEqual(sentence('$85'))
    expect(why('Now 1,085 euros.')).toEqual(sentence('1,085 euros'))
    expect(why('Now €85.50.')).toEqual(sentence('€85.50'))
    expect(why('Only ten dollars.')).toEqual(sentence('ten dollars'))
  })

  test('a percentage', () => {
    expect(doubtsOf('Save 50 % today.')).toEqual([
      { quote: '50 %', text: '50 % is not in what you said of the campaign.' },
    ])
    expect(why('98 percent come again.')).toEqual(['98 percent is not in what you said of the campaign.'])
  })

  test('a time', () => {
    expect(why('Come at 10:30.')).toEqual(['The time 10:30 is not in what you said of the campaign.'])
    expect(why('Come at 7 p.m. sharp.')).toEqual(['The time 7 p.m. is not in what you said of the campaign.'])
  })

  test('a date, and one after the end says so', () => {
    expect(why('Come on December 6.')).toEqual(['The date December 6 is not in what you said of the campaign.'])
    expect(why('Book until December 24.')).toEqual(['December 24 is after the last day of the campaign, December 19.'])
    expect(why('Book until 3 January.')).toEqual(['3 January is after the last day of the campaign, December 19.'])
    expect(why('As of Nov 30, 2026')).toEqual([])
    expect(why('Sept. 9, or 9th of September')).toHaveLength(2)
    expect(why('Market 5')).toEqual(['The number 5 is not in what you said of the campaign.'])
    expect(why('It may 12 be')).toEqual(['The number 12 is not in what you said of the campaign.'])
  })
})

describe('words that say more than the campaign does', () => {
  test('guaranteed and the best', () => {
    expect(doubtsOf('Guaranteed the best bread.').map(({ quote }) => quote)).toEqual(['Guaranteed', 'the best'])
    expect(why('The best bakery in town')).toHaveLength(1)
    const own = createFindDoubts({ ...said, offer: 'Freshness guaranteed. Voted best of the street.' })
    expect(own(['Guaranteed the best bread.'], day)).toEqual([])
  })

  test('hurrying while there is time, and not on the last days', () => {
    expect(doubtsOf('Last chance to book.')).toEqual([
      { quote: 'Last chance', text: 'It says “Last chance”, but the campaign runs until December 19.' },
    ])
    expect(find(['Only today. Last chance.'], '2026-12-19')).toEqual([])
    expect(find(['Last chance.'], '2026-12-18')).toEqual([])
    expect(find(['Last chance.'], '2026-12-17')).toHaveLength(1)
  })

  test('what stands in brackets is to be filled', () => {
    expect(doubtsOf('Come to [your address] on time.')).toEqual([
      { quote: '[your address]', text: 'This is still to be filled in. Write what belongs here, or take it out.' },
    ])
  })
})

describe('the list of doubts', () => {
  test('is in the order of the text, each place once, and bounded', () => {
    const found = doubtsOf('Guaranteed 41, 42 and 43 in [place], the best, 44 and 41.')
    expect(found.map(({ quote }) => quote)).toEqual(['Guaranteed', '41', '42', '43', '[place]'])
    expect(found).toHaveLength(mostDoubts)
  })

  test('looks at every text of a post, and each quote stands in one of them', () => {
    const texts = ['Join 41 people.', 'Join 41 people. Only $5.']
    const found = find(texts, day)
    expect(found.map(({ quote }) => quote)).toEqual(['41 people', '$5'])
    expect(found.every(({ quote }) => texts.some((text) => text.includes(quote)))).toBe(true)
  })

  test('a campaign that says nothing doubts every number, and breaks at none', () => {
    const silent = createFindDoubts({
      ...{ offer: '', goal: '', audience: '', others: [], startsOn: null, endsOn: null },
    })
    expect(silent(['Two places until December 24, last chance.'], day).map(({ quote }) => quote)).toEqual([
      'Two places',
      'December 24',
    ])
  })

  test('the longest text is looked through at once', () => {
    for (const piece of ['a', '1', '1 ', 'a.', '1.1', '(1', 'two ', '$', '9:', 'best a ', '[', '+1-']) {
      const began = performance.now()
      doubtsOf(piece.repeat(10_000 / piece.length))
      expect(performance.now() - began, piece).toBeLessThan(1000)
    }
  })
})
