import type { FormatLocale } from '../../../contract/regionalFormat.ts'
import { strings } from '../../../strings/settings.ts'

/** Languages and regions as they call themselves, in the order in which they are offered. */
export const formatNames: readonly (readonly [FormatLocale, string])[] = [
  ['en-US', strings.englishUnitedStates],
  ['en-GB', strings.englishUnitedKingdom],
  ['en-CA', strings.englishCanada],
  ['en-AU', strings.englishAustralia],
  ['cs-CZ', 'Čeština'],
  ['da-DK', strings.dansk],
  ['de-DE', strings.deutschDeutschland],
  ['de-AT', strings.deutschOSterreich],
  ['de-CH', strings.deutschSchweiz],
  ['es-ES', strings.espanOlEspanA],
  ['es-MX', strings.espanOlMeXico],
  ['fr-FR', strings.francAisFrance],
  ['fr-CA', strings.francAisCanada],
  ['it-IT', strings.italiano],
  ['nl-NL', strings.nederlands],
  ['nb-NO', strings.norskBokmaL],
  ['pl-PL', strings.polski],
  ['pt-BR', strings.portugueSBrasil],
  ['pt-PT', strings.portugueSPortugal],
  ['fi-FI', strings.suomi],
  ['sv-SE', strings.svenska],
  ['tr-TR', 'Türkçe'],
  ['uk-UA', 'Українська'],
  ['ja-JP', '日本語'],
  ['ko-KR', '한국어'],
  ['zh-CN', '中文（简体）'],
]
