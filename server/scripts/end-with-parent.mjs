// Loaded into the server by `npm start` (--import): a server whose parent was killed must not keep the port.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
