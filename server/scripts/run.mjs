// Program that runs a TypeScript script, even if the calling Node is too old for TypeScript:
// `node run.mjs [--node-option …] <path below server> [argument …]`.
import { ensureScriptPackages, runScript, requireBuilt, requireInstalled } from './bootstrap.mjs'

const all_args = process.argv.slice(2)
const script_index = all_args.findIndex((word) => !word.startsWith('--'))
const script = all_args[script_index]
requireInstalled()
requireBuilt(script)
ensureScriptPackages(script)
runScript(script, { options: all_args.slice(0, script_index), args: all_args.slice(script_index + 1) })
