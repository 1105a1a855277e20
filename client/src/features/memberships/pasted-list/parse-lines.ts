/** Parser of a pasted list of people: one person a line, with email address or name, and optionally role and PIN. */
import type { StaffLine } from '@forki/contract/staff'
import { MAX_STAFF_LINES } from '@forki/contract/limits'
import { isReservedEmail } from '@forki/contract/kit/reserved-email'
import type { MembershipRole } from '@forki/contract/permissions'

export type LineProblem =
  | 'email'
  | 'reserved'
  | 'name'
  | 'role'
  | 'role_denied'
  | 'pin_with_email'
  | 'duplicate'
  | 'duplicate_pin'
  | 'too_many'

export interface ParsedLine {
  /** Number of the line in the text, from 1. */
  lineNumber: number
  text: string
  email: string | null
  /**
   * Name in the line. The request omits it for a line with an email address, because invited users enter
   * their own names.
   */
  name: string
  role: MembershipRole
  pin: string | null
  problem: LineProblem | null
}

interface LineRules {
  /** Role for lines that name no role. */
  role: MembershipRole
  /** Roles by their names in the user's language and by common words, in lower case. */
  roles: ReadonlyMap<string, MembershipRole>
  mayGrant: (role: MembershipRole) => boolean
}

const EMAIL_PATTERN = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]{2,}$/
const NAMED_EMAIL_PATTERN = /^(?<name>[^<>]*)<(?<email>[^<>]*)>$/
const PIN_PATTERN = /^\d{4,6}$/
const HEADING_PATTERN =
  /^(e-?mail|correo( electrónico)?|nombres?|apellidos?|(first |last )?name|rol|role|pin)$/i

/** Words that name a role in a pasted list, in Spanish and English. The labels of the roles are valid too. */
export const ROLE_WORDS: Readonly<Record<MembershipRole, string>> = {
  waiter: 'waiter waitress server mesero mesera camarero camarera garzón garzona mozo moza',
  cashier: 'cashier cajero cajera caja',
  chef: 'chef cook cocinero cocinera cocina',
  restaurant_admin: 'restaurant_admin manager gerente encargado encargada',
}

/** Parses a pasted list. Skips empty lines, and headings in the first line. */
export function parseLines(text: string, rules: LineRules): ParsedLine[] {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ text: line.trim(), lineNumber: index + 1 }))
    .filter((line, index) => line.text !== '' && !(index === 0 && isHeading(line.text)))
  const seenValues = new Set<string>()
  const repeats = (value: string | null) =>
    value !== null && (seenValues.has(value) || !seenValues.add(value))
  return lines.map((line, index) => {
    const parsed = { ...line, ...parseLine(line.text, rules) }
    const { email, pin } = parsed
    const repeated = repeats(email) ? ('duplicate' as const) : null
    const repeatedPin = repeats(pin) ? ('duplicate_pin' as const) : null
    const tooMany = index >= MAX_STAFF_LINES ? ('too_many' as const) : null
    return { ...parsed, problem: parsed.problem ?? repeated ?? repeatedPin ?? tooMany }
  })
}

const isHeading = (line: string): boolean => {
  const fields = fieldsOf(line)
  return fields.length > 1 && fields.every((field) => HEADING_PATTERN.test(field))
}

/**
 * Splits a line into fields: at tabs if it has one, or else at semicolons, or else at commas. Separators in
 * quotes do not split.
 */
function fieldsOf(line: string): string[] {
  const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ','
  const fields = line.match(new RegExp(`(?:"[^"]*"|[^${separator}"])+`, 'g')) ?? []
  return fields.map((field) => field.trim().replaceAll(/^"|"$/g, '').trim()).filter((field) => field !== '')
}

type LineFields = Omit<ParsedLine, 'lineNumber' | 'text'>

function parseLine(line: string, { role: standard, roles, mayGrant }: LineRules): LineFields {
  const foundFields: LineFields = { email: null, name: '', role: standard, pin: null, problem: null }
  const names: string[] = []
  for (const field of fieldsOf(line)) {
    const namedAddress = NAMED_EMAIL_PATTERN.exec(field)?.groups
    const role = roles.get(field.toLowerCase())
    if (namedAddress) {
      foundFields.email = namedAddress['email']!.trim().toLowerCase()
      names.push(namedAddress['name']!.replaceAll('"', '').trim())
    } else if (field.includes('@')) foundFields.email = field.toLowerCase()
    else if (role) foundFields.role = role
    else if (PIN_PATTERN.test(field)) foundFields.pin = field
    else names.push(field)
  }
  // A name has at most two fields, or one if the line also has an email address. A further field is probably a
  // misspelled role.
  const isUnknown = names.length > (foundFields.email === null ? 2 : 1) && names.length > 1
  foundFields.name = names.slice(0, 2).join(' ').trim()
  return { ...foundFields, problem: problemOf(foundFields, isUnknown, mayGrant) }
}

function problemOf(
  { email, name, role, pin }: LineFields,
  isUnknown: boolean,
  mayGrant: (role: MembershipRole) => boolean,
): LineProblem | null {
  if (email !== null && !EMAIL_PATTERN.test(email)) return 'email'
  if (email !== null && isReservedEmail(email)) return 'reserved'
  if (email === null && !/\p{L}/u.test(name)) return 'name'
  if (isUnknown) return 'role'
  if (!mayGrant(role)) return 'role_denied'
  return email !== null && pin !== null ? 'pin_with_email' : null
}

/** Line of the request body. The first word of a name is the first name, the others are the last name. */
export function staffLineOf({ email, name, role, pin }: ParsedLine): Omit<StaffLine, 'last_name'> & {
  last_name?: string
} {
  if (email !== null) return { email, role }
  const [first_name = '', ...rest] = name.split(/\s+/)
  return { first_name, last_name: rest.join(' '), role, ...(pin !== null && { pin }) }
}
