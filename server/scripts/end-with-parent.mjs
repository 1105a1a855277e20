// Preloaded with --import: ends a child process when its parent was killed, so that it does not keep the port.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
