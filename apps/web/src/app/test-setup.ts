// Runs before each web test file, before any module of the application is loaded.
import './test-layout';
import './test-leave';
import './test-wire';
import '../theme/plain-styles';
