/** What trends says. */
export const strings = {
  beginsIn: (name: string, longDate: string, ahead: string) => `${name} begins ${longDate}, in ${ahead}.`,
  beginsToday: (name: string) => `${name} begins today.`,
  beginsTomorrow: (name: string, longDate: string) => `${name} begins tomorrow, ${longDate}.`,
  day: 'day',
  endsToday: (name: string) => `${name} ends today.`,
  failedToFetchTrendingTopics: 'Failed to fetch trending topics',
  fromThe: (source: string) => `From the ${source}.`,
  inTheLastOfThemSinceMidnight: (all: string, count: string, today: string) =>
    `${all} in the last ${count}, ${today} of them since midnight UTC.`,
  isIn: (name: string, longDate: string, ahead: string) => `${name} is ${longDate}, in ${ahead}.`,
  isOnUntil: (name: string, longDate: string) => `${name} is on until ${longDate}.`,
  isToday: (name: string) => `${name} is today.`,
  isTomorrow: (name: string, longDate: string) => `${name} is tomorrow, ${longDate}.`,
  of: (ordinal: string, topics: string) => `${ordinal} of ${topics}`,
  post: 'post',
  readOn: (name: string, read: string) => `Read on ${name}, ${read}.`,
  sinceMidnightUtc: (today: string) => `${today} since midnight UTC.`,
  topic: 'topic',
}
