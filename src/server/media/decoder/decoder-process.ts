// Process that decodes uploaded pictures: what a picture does to a decoder's memory or time ends here.
import { serveTasks } from '../../platform/task-server.ts'
import { encodeCropped, encodePhoto, encodeRemote, encodeWhole } from '../encode.ts'

serveTasks({ encodeCropped, encodePhoto, encodeRemote, encodeWhole })
