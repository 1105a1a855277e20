import { access } from './es/access.ts'
import { common } from './es/common.ts'
import { dishes } from './es/dishes.ts'
import { floor } from './es/floor.ts'
import { kitchen } from './es/kitchen.ts'
import { messages } from './es/messages.ts'
import { orders } from './es/orders.ts'
import { shell } from './es/shell.ts'
import { till } from './es/till.ts'
import { validation } from './es/validation.ts'

/** Every catalogue in Spanish, by feature: the source that the types of keys come from. */
export const es = { access, common, dishes, floor, kitchen, messages, orders, shell, till, validation }

export type DoneKey = keyof typeof messages.done
export type FailedKey = keyof typeof messages.failed
