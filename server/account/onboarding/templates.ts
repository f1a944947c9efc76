import { type Industry, industries } from '../../../rules/account/industries.ts'

/** A first post to be: what kind it is, and its words. */
interface Suggestion {
  template: string
  text: string
}

const kinds = ['Introduction', 'Useful tip', 'Behind the scenes', 'Question'] as const
/** In the order of the kinds; `{business}` stands for the name. */
type Texts = readonly [introduction: string, tip: string, behindTheScenes: string, question: string]

const texts: Readonly<Record<Industry, Texts>> = {
  'Food and drink': [
    'Hello from {business}! We cook the things we would want to eat ourselves: good ingredients, nothing rushed. Come by hungry. What should we put a plate of in front of you first?',
    'A small kitchen habit that pays off: salt early, taste often, and add acid at the end. A squeeze of lemon wakes up almost any dish that tastes flat.',
    'The day at {business} starts long before the door opens. The first hour belongs to the ovens, the radio and a very large pot of coffee.',
    'Settle it for us: sweet or savory breakfast? Your answers may well end up on the menu.',
  ],
  'Health and fitness': [
    'Welcome to {business}! We help people get stronger without turning life upside down. No miracle plans, just steady work and somebody in your corner.',
    'Short on time? Ten minutes count. Two rounds of squats, push-ups against a table and a brisk walk around the block beat the perfect hour that never happens.',
    'What nobody films: the notebooks. At {business} we write down every session, because progress is easier to see on paper than in the mirror.',
    'What is the one thing that gets you moving on a gray day? We are collecting ideas for all of us.',
  ],
  'Beauty and style': [
    'Hi, we are {business}. We believe that looking good starts with feeling at ease, so take a seat, tell us what you like, and leave the rest to us.',
    'The simplest upgrade for your skin: be as consistent as your phone charger. A gentle cleanser, a moisturizer and sunscreen every day do more than ten half-used bottles.',
    'Before the first appointment, everything at {business} is cleaned, laid out and checked twice. Calm hands need a calm table.',
    'Which look have you always wanted to try but never dared to? Tell us, we will be honest and kind.',
  ],
  'Coaching and consulting': [
    'I started {business} because good people get stuck on questions they could answer with one clear conversation. That conversation is what I offer.',
    'Before your next big decision, write down what would have to be true for each option to be right. It takes ten minutes and saves weeks of going in circles.',
    'How a first session at {business} goes: you talk, I listen, we agree on one thing to try. You leave with a next step, not with a binder.',
    'What decision have you been putting off this month? Say it out loud here. It often gets smaller.',
  ],
  'Creative work': [
    'This is {business}: ideas, sketches, a lot of crossing out, and in the end something that looks as if it had always been that way. Nice to meet you.',
    'Stuck? Make the worst version on purpose. It takes the pressure off, and there is nearly always one good line hiding in it.',
    'A finished piece shows one version. Here at {business} it had eleven others, two of them upside down. We keep them all.',
    'What is the last thing you saw that made you stop and look twice? We would love to see it too.',
  ],
  'Home and trades': [
    'We are {business}. We turn up when we say, explain what we do and leave the place tidy. It should not be special, but people tell us that it is.',
    'Five minutes that can save you a flood: find the main water valve, turn it once to see that it moves, and tell everybody at home where it is.',
    'Half of a good job is what you never see: measuring twice, covering the floor, and the call to the supplier before seven. That is the quiet part of {business}.',
    'Which repair at home have you been walking past for a year? No judgment, we all have one.',
  ],
  'Shops and online stores': [
    'Welcome to {business}! Everything on our shelves is there because we would buy it ourselves. Have a look around and ask us anything.',
    'Choosing a present? Think of what the person does on an ordinary Tuesday, not of who they are on a birthday. It works surprisingly well.',
    'Every order at {business} is packed by hand, and yes, we read your notes. Some of them hang on the wall behind the counter.',
    'What is one thing you wish you could find in a shop near you, and never do?',
  ],
  'Software and technology': [
    'Hello, we are {business}. We build software for people who have other things to do than to learn software. Follow along as we make it better, one small release at a time.',
    'A tip that ages well: turn on two-step sign-in for your e-mail first. Whoever has your inbox can reset everything else.',
    'A look inside {business}: this week we deleted more code than we wrote. It was a good week.',
    'Which everyday task do you still do by hand although it feels as if a computer should? We are taking notes.',
  ],
  'Teaching and courses': [
    'Hi from {business}! We teach the way we would have liked to be taught: in small steps, with real examples, and with room for every question.',
    'To remember more of what you read, close the book after each page and say it in your own words. It is harder than underlining, and it works.',
    'Every lesson at {business} is tried out on a patient friend first. If they yawn, we start again.',
    'What is something you learned as an adult that you wish somebody had shown you at school?',
  ],
  'Travel and hospitality': [
    'Welcome to {business}. Some come to see everything and some to do nothing at all; we are good at both. Tell us which kind of trip you need.',
    'Leave one day of every trip without a plan. It nearly always turns into the one you talk about afterwards.',
    'Early morning at {business}: fresh linen, the first bread, and the best light of the day before anybody is up to see it.',
    'Window seat or aisle, sea or mountains? Two answers say a lot about your perfect holiday. Yours?',
  ],
  'Charity and community': [
    '{business} exists because neighbors noticed that something was missing and did not wait for somebody else. We are glad that you found us.',
    'You do not need a free weekend to help. One hour, one shared post or one warm introduction has opened more doors for us than any campaign.',
    'What your support looks like up close at {business}: a full table, a list with names on it, and volunteers who stay to wash up.',
    'Who in your neighborhood deserves a public thank you this week? Name them here.',
  ],
  'Something else': [
    'Hello, we are {business}. Here we will share what we do, what we learn on the way and now and then what goes wrong. Good to have you with us.',
    'A habit we swear by: end the day by writing down the first thing to do tomorrow. Starting is the hard part, and this makes it easy.',
    'A small look behind the curtain at {business}: it is less polished and a good deal more cheerful than you may think.',
    'What would you like to see more of here: tips, stories from our day, or answers to your questions?',
  ],
}

const everythingElse: Industry = 'Something else'

/** First posts for a business, from the built-in templates of its industry; any other gets the general ones. */
export function writeFirstPosts(businessName: string, industry: string): Suggestion[] {
  const known = industries.find((name) => name.toLowerCase() === industry.trim().toLowerCase()) ?? everythingElse
  return texts[known].map((text, index) => ({
    template: kinds[index] ?? kinds[0],
    text: text.replaceAll('{business}', businessName.trim()),
  }))
}
