import { type Industry, industries } from '../../../rules/account/industries.ts'

/** A first post to be: what kind it is, and its words. */
interface Suggestion {
  template: string
  text: string
}

const kinds = ['Introduction', 'Useful tip', 'Behind the scenes', 'Question'] as const
/** One text of each kind; `{business}` stands for the name. */
type Texts = readonly [introduction: string, tip: string, behindTheScenes: string, question: string]

/** Sets of first posts, each in the order of the kinds: its own two for every industry, then those for anybody. */
const texts: Readonly<Record<Industry, readonly Texts[]>> = {
  'Food and drink': [
    [
      'Hello from {business}! We cook the things we would want to eat ourselves: good ingredients, nothing rushed. Come by hungry. What should we put a plate of in front of you first?',
      'A small kitchen habit that pays off: salt early, taste often, and add acid at the end. A squeeze of lemon wakes up almost any dish that tastes flat.',
      'The day at {business} starts long before the door opens. The first hour belongs to the ovens, the radio and a very large pot of coffee.',
      'Settle it for us: sweet or savory breakfast? Your answers may well end up on the menu.',
    ],
    [
      'New here? {business} in one sentence: honest food, made by people who like to see empty plates. Say hello, and tell us what you are hungry for this week.',
      'Sharpen your knife before you buy a better one. A dull blade slips, a sharp one goes where you want, and onions make you cry far less.',
      'The part of the day that guests never see at {business}: everybody eats together before we open. It is where most of the new dishes begin.',
      'Which dish from your childhood can nobody cook the way you remember it? Tell us, we might try.',
    ],
  ],
  'Health and fitness': [
    [
      'Welcome to {business}! We help people get stronger without turning life upside down. No miracle plans, just steady work and somebody in your corner.',
      'Short on time? Ten minutes count. Two rounds of squats, push-ups against a table and a brisk walk around the block beat the perfect hour that never happens.',
      'What nobody films: the notebooks. At {business} we write down every session, because progress is easier to see on paper than in the mirror.',
      'What is the one thing that gets you moving on a gray day? We are collecting ideas for all of us.',
    ],
    [
      'Hello from {business}. You do not have to be fit to start with us. You start, and the rest comes in its own time, one week after the other.',
      'Put tomorrow’s shoes and clothes where you will trip over them. The best plan for moving more is the one that needs no decision in the morning.',
      'What a good week looks like at {business}: somebody lifts what they could not in spring, and somebody else sleeps through the night again. We celebrate both.',
      'Morning or evening: when does your body like to move? And does your calendar agree?',
    ],
  ],
  'Beauty and style': [
    [
      'Hi, we are {business}. We believe that looking good starts with feeling at ease, so take a seat, tell us what you like, and leave the rest to us.',
      'The simplest upgrade for your skin: be as consistent as your phone charger. A gentle cleanser, a moisturizer and sunscreen every day do more than ten half-used bottles.',
      'Before the first appointment, everything at {business} is cleaned, laid out and checked twice. Calm hands need a calm table.',
      'Which look have you always wanted to try but never dared to? Tell us, we will be honest and kind.',
    ],
    [
      'You have found {business}. We listen first and reach for the tools second, because a look only works when it is yours.',
      'Wash your brushes once a week with mild soap and let them dry lying down. They last twice as long, and your skin will notice.',
      'The quiet half hour before opening at {business} belongs to the mirrors, the towels and the first song of the day. The song is hotly contested.',
      'One thing you would never leave the house without? We ask out of curiosity, and a little out of professional interest.',
    ],
  ],
  'Coaching and consulting': [
    [
      'I started {business} because good people get stuck on questions they could answer with one clear conversation. That conversation is what I offer.',
      'Before your next big decision, write down what would have to be true for each option to be right. It takes ten minutes and saves weeks of going in circles.',
      'How a first session at {business} goes: you talk, I listen, we agree on one thing to try. You leave with a next step, not with a binder.',
      'What decision have you been putting off this month? Say it out loud here. It often gets smaller.',
    ],
    [
      '{business} is for people who are good at what they do and would like some company while they think about what is next.',
      'End every meeting with one question: who does what by when? If nobody can answer, it was a conversation. Nice, but not a meeting.',
      'What I do at {business} before a first session: read what you sent me twice, and write down the three questions I am most curious about.',
      'What advice did you get too early, and only understood years later?',
    ],
  ],
  'Creative work': [
    [
      'This is {business}: ideas, sketches, a lot of crossing out, and in the end something that looks as if it had always been that way. Nice to meet you.',
      'Stuck? Make the worst version on purpose. It takes the pressure off, and there is nearly always one good line hiding in it.',
      'A finished piece shows one version. Here at {business} it had eleven others, two of them upside down. We keep them all.',
      'What is the last thing you saw that made you stop and look twice? We would love to see it too.',
    ],
    [
      'Welcome to {business}. We make things that are looked at twice. Here you will see what is finished, what is not, and what fell on the floor in between.',
      'Keep a folder of things you like and write one line next to each: why. After a month it says more about your taste than any mood board.',
      'The desk at {business} right now: three cups, two versions, one deadline. The second version is winning.',
      'What do you do when the first idea is also the obvious one? Keep it or throw it away?',
    ],
  ],
  'Home and trades': [
    [
      'We are {business}. We turn up when we say, explain what we do and leave the place tidy. It should not be special, but people tell us that it is.',
      'Five minutes that can save you a flood: find the main water valve, turn it once to see that it moves, and tell everybody at home where it is.',
      'Half of a good job is what you never see: measuring twice, covering the floor, and the call to the supplier before seven. That is the quiet part of {business}.',
      'Which repair at home have you been walking past for a year? No judgment, we all have one.',
    ],
    [
      'Hello, {business} here. We fix, build and repair, and we tell you beforehand what it will take. Ask us anything, there are no silly questions about pipes.',
      'Take a picture of the inside of a wall before it is closed. In ten years somebody will want to know where the cable runs, and it may be you.',
      'The van of {business} is packed in the evening, not in the morning. It sounds like nothing, and saves a trip on most days.',
      'What did you last repair yourself, and are you proud of it? Pictures are welcome, also of the ones that did not quite work.',
    ],
  ],
  'Shops and online stores': [
    [
      'Welcome to {business}! Everything on our shelves is there because we would buy it ourselves. Have a look around and ask us anything.',
      'Choosing a present? Think of what the person does on an ordinary Tuesday, not of who they are on a birthday. It works surprisingly well.',
      'Every order at {business} is packed by hand, and yes, we read your notes. Some of them hang on the wall behind the counter.',
      'What is one thing you wish you could find in a shop near you, and never do?',
    ],
    [
      'We are {business}: a small shop with opinions. We would rather have one thing that lasts than ten that do not. Which one are you looking for?',
      'Before you order online, measure the place where it shall stand, and mark it on the floor with tape. It saves most returns, and a sore back.',
      'New things have arrived at {business}, and half of them are still between paper and boxes. Unpacking is the best part of the week.',
      'What have you bought that you still like after five years? We collect good examples.',
    ],
  ],
  'Software and technology': [
    [
      'Hello, we are {business}. We build software for people who have other things to do than to learn software. Follow along as we make it better, one small release at a time.',
      'A tip that ages well: turn on two-step sign-in for your e-mail first. Whoever has your inbox can reset everything else.',
      'A look inside {business}: this week we deleted more code than we wrote. It was a good week.',
      'Which everyday task do you still do by hand although it feels as if a computer should? We are taking notes.',
    ],
    [
      'Nice to meet you, we are {business}. We write about what we build, why we build it so, and what we got wrong the first time.',
      'Try to restore your backup once before you need it. A backup that nobody has restored yet is a hope, not a backup.',
      'How a release leaves {business}: somebody reads every changed line aloud in their head, somebody else tries to break it, and then there is tea.',
      'Which button in a program that you use every day have you never dared to press?',
    ],
  ],
  'Teaching and courses': [
    [
      'Hi from {business}! We teach the way we would have liked to be taught: in small steps, with real examples, and with room for every question.',
      'To remember more of what you read, close the book after each page and say it in your own words. It is harder than underlining, and it works.',
      'Every lesson at {business} is tried out on a patient friend first. If they yawn, we start again.',
      'What is something you learned as an adult that you wish somebody had shown you at school?',
    ],
    [
      'Hello, this is {business}. We teach things that people put off because they sound hard. Most of them are not, once somebody begins at the beginning.',
      'Learn in pieces of twenty minutes and stop while it still goes well. You come back more gladly, and your memory works on it meanwhile.',
      'At {business} we keep a list of questions that made us think for a day. Beginners ask nearly all of them.',
      'What would you learn this winter if nobody ever asked you how far you have come?',
    ],
  ],
  'Travel and hospitality': [
    [
      'Welcome to {business}. Some come to see everything and some to do nothing at all; we are good at both. Tell us which kind of trip you need.',
      'Leave one day of every trip without a plan. It nearly always turns into the one you talk about afterwards.',
      'Early morning at {business}: fresh linen, the first bread, and the best light of the day before anybody is up to see it.',
      'Window seat or aisle, sea or mountains? Two answers say a lot about your perfect holiday. Yours?',
    ],
    [
      'We are {business}, and we like it when guests arrive tired and leave with a plan to come back. What do you need most from a few days away?',
      'Pack two days early and take out three things the day before. You will not miss them, and there is room for what you bring home.',
      'What happens at {business} between two guests: windows open, sheets in the wind, and a small argument about which flowers to put on the table.',
      'What was the best meal you have had on a trip, and where was it? We travel for less.',
    ],
  ],
  'Charity and community': [
    [
      '{business} exists because neighbors noticed that something was missing and did not wait for somebody else. We are glad that you found us.',
      'You do not need a free weekend to help. One hour, one shared post or one warm introduction has opened more doors for us than any campaign.',
      'What your support looks like up close at {business}: a full table, a list with names on it, and volunteers who stay to wash up.',
      'Who in your neighborhood deserves a public thank you this week? Name them here.',
    ],
    [
      'This is {business}. We are a handful of people and a long list of things to do. Read along, ask, or come by: everybody is welcome at the table.',
      'Asking a neighbor for a small favor is a kindness too: it tells them that they may ask back. Try it with a cup of flour.',
      'An ordinary evening at {business}: chairs in a circle, one sheet with tasks, and somebody who brought soup. Most good things began like that.',
      'What should there be in your neighborhood that is not there yet? Say it, perhaps somebody reads it who can help.',
    ],
  ],
  'Something else': [
    [
      'Hello, we are {business}. Here we will share what we do, what we learn on the way and now and then what goes wrong. Good to have you with us.',
      'A habit we swear by: end the day by writing down the first thing to do tomorrow. Starting is the hard part, and this makes it easy.',
      'A small look behind the curtain at {business}: it is less polished and a good deal more cheerful than you may think.',
      'What would you like to see more of here: tips, stories from our day, or answers to your questions?',
    ],
    [
      'Welcome to {business}. We post about our work, now and then about a mistake, and always about what we learned from it. Ask us whatever you like.',
      'Do the thing you have put off the longest for just five minutes. Often that is all it needed, and if not, it has at least begun.',
      'Today at {business}: a list with seven things, of which three are done, two are moved and two were never that important.',
      'What is the best small decision you made this year?',
    ],
  ],
}

/** For a business of any industry, once its own are used up. */
const forAnybody: readonly Texts[] = [
  [
    'If you are new here: we are {business}. What would you like to know about us? We answer every question in the comments, the odd ones first.',
    'Say thank you to one person you work with today, and say what for. It takes a minute, costs nothing, and is remembered for weeks.',
    'Not everything at {business} goes to plan. Last time it did not, we learned more than in the month before. More about that soon.',
    'If you could ask us to explain one thing about our work, what would it be?',
  ],
  [
    'Who is behind {business}? People who like their work and like it even more when it helps you. Over the next weeks we will show you how it is made.',
    'Turn one question that customers ask you again and again into a short post. It helps the next ten people, and saves you ten answers.',
    'A day at {business} begins with a list and ends with another one. What lies between is mostly talking to people like you.',
    'What made you smile this week? We will begin: you, reading this far.',
  ],
]

const everythingElse: Industry = 'Something else'

/** How many sets of first posts there are for a business of an industry. */
export const countSets = (industry: string): number => setsFor(industry).length

/**
 * A set of four first posts for a business, from the built-in templates of its industry and those for anybody; sets are
 * counted from 0 and begin again after the last. An industry that is not known gets the general ones.
 */
export function writeFirstPosts(businessName: string, industry: string, set = 0): Suggestion[] {
  const sets = setsFor(industry)
  return (sets[set % sets.length] ?? []).map((text, index) => ({
    template: kinds[index] ?? kinds[0],
    text: text.replaceAll('{business}', () => businessName.trim()),
  }))
}

function setsFor(industry: string): readonly Texts[] {
  const known = industries.find((name) => name.toLowerCase() === industry.trim().toLowerCase()) ?? everythingElse
  return [...texts[known], ...forAnybody]
}
