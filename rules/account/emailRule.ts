import { strings } from '../../strings/account.ts'
import { firstOf, required, unless, type Validator } from './validator.ts'

/** An address as it is stored and compared. */
export const normalizeEmail = (value: string): string => value.trim().toLowerCase()

const partsOf = (address: string): { local: string; domain: string } => {
  const at = address.lastIndexOf('@')
  return { local: address.slice(0, at), domain: address.slice(at + 1) }
}

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

const isDomain = (domain: string): boolean => {
  const labels = domain.split('.')
  return labels.length > 1 && labels.every((part) => label.test(part)) && /[a-z]/.test(labels.at(-1) ?? '')
}

const address = firstOf(
  required(strings.email),
  unless((value) => value.length <= 254, strings.emailCannotExceed254Characters),
  unless((value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value), strings.pleaseEnterAValidEmailAddress),
  unless((value) => partsOf(value).local.length <= 64, strings.emailAddressIsTooLong),
  unless((value) => !/^\.|\.$|\.\./.test(partsOf(value).local), strings.emailFormatIsInvalid),
  unless(
    (value) => /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+$/.test(partsOf(value).local),
    strings.pleaseEnterAValidEmailAddress,
  ),
  unless((value) => partsOf(value).domain.length <= 253, strings.emailDomainIsTooLong),
  unless((value) => isDomain(partsOf(value).domain), strings.emailDomainFormatIsInvalid),
)

/** An e-mail address, trimmed and lowercased first. */
export const email: Validator = (value) => address(normalizeEmail(value))
