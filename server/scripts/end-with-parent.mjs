// Module that Node preloads with --import. It ends a child process when its parent is killed, so that the
// port becomes free.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
