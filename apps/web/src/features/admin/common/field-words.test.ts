// @vitest-environment node
import { expect, it } from 'vitest';
import { fieldWordKeys } from './field-words';

it.each([
  ['user', 'phone', ['people:field.phone']],
  ['user', 'messageEnable.sms', ['people:field.channels', 'channels:short.sms']],
  ['project', 'message.limit', ['adminProjects:field.limit']],
  ['project', 'area', ['adminProjects:column.areas']],
  ['instrument-version', 'WL_plus', ['instruments:WL_plus']],
  ['instrument-version', 'rate_1Hr_config.AL_minus', ['instruments:rate_1Hr_config.AL_minus']],
  ['instrument', 'v2.WL_plus', ['instruments:WL_plus']],
  ['station', 'instrument', ['places:station.instruments']],
  ['document', 'data_interval', ['adminDocuments:interval']],
  ['instrument', 'Sensor_Brand', ['noise:info.Sensor_Brand']],
  ['mask', 'undone', ['adminMasks:state.undone']],
  ['project', 'unheard_of', []],
  ['instrument-type', 'unit', ['adminTypes:unit']],
  ['instrument-type', 'unheard_of', []],
  [null, 'name', []],
])('of %s %s is %j', (noun, field, keys) => expect(fieldWordKeys(noun, field)).toEqual(keys));
