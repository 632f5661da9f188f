import type { adminTesting as reference } from '../zh-TW/admin-testing';

export const adminTesting: Record<keyof typeof reference, string> = {
  'serial.title': 'Serial port',
  'serial.about':
    'The server asks the serial-port host to test its port. Its answer appears below. TALUS_SERIAL_URL names the host.',
  'serial.run': 'Test serial port',
  'serial.clear': 'Clear log',
  'serial.log': 'Test log',
  'serial.start': 'Not tested yet',
  'serial.asked': 'Asking for a test…',
  'serial.answered': '{{host}} answered HTTP {{status}}, {{ms}} ms',
  'serial.silent': '(empty answer)',
  'serial.failed': 'The test failed',
  'picture.title': 'Chart as an image',
  'picture.about': 'A chart of sample values, saved as an image in the same way as the history curve.',
  'picture.sample': 'Sample chart, not measured',
  'picture.save': 'Save image',
  'picture.saved': 'Image saved',
  'picture.failed': 'The image could not be saved',
  'sample.displacement': 'Displacement',
  'sample.tilt': 'Tilt',
  'sample.pressure': 'Pore pressure',
  'sample.rain': 'Rain',
  'sample.construction': 'Toe drains drilled',
  'sample.status': 'Moving faster',
};
