/**
 * Languages and regions that dates and numbers can be written as, by their BCP 47 tags; the first is the specification's. All
 * of them write from left to right and with the digits 0 to 9.
 */
export const formatLocales = [
  'en-US',
  'en-GB',
  'en-CA',
  'en-AU',
  'de-DE',
  'de-AT',
  'de-CH',
  'fr-FR',
  'fr-CA',
  'es-ES',
  'es-MX',
  'pt-BR',
  'pt-PT',
  'it-IT',
  'nl-NL',
  'pl-PL',
  'cs-CZ',
  'sv-SE',
  'da-DK',
  'nb-NO',
  'fi-FI',
  'tr-TR',
  'uk-UA',
  'ja-JP',
  'ko-KR',
  'zh-CN',
] as const
export type FormatLocale = (typeof formatLocales)[number]

/** locale: as the language and region have it · 12, 24: hours of a clock */
export const clocks = ['locale', '12', '24'] as const
export type Clock = (typeof clocks)[number]

/** The day that weeks begin with; locale: as the language and region have it. */
export const weekStarts = ['locale', 'monday', 'sunday', 'saturday'] as const
export type WeekStart = (typeof weekStarts)[number]
